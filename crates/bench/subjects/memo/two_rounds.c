#undef main
int main(void) {
  int advice = 0;
  for (int round = 0; round < ROUNDS; round++) advice += advise_once();
  return advice;
}
