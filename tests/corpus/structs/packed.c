// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* Members of a packed struct at odd offsets. */
void klee_make_symbolic(void *, unsigned long, const char *);

struct __attribute__((packed)) record {
  char tag;
  int value;
  short checksum;
};

int main(void) {
  short s;
  struct record r[2] = {{'a', 0, 0}, {'b', 0, 0}};
  klee_make_symbolic(&s, sizeof s, "s");
  if (sizeof r != 14) return 9;
  r[1].value = s * 3;
  r[1].checksum = s;
  r[0].checksum = 0x5555;
  if (r[1].tag != 'b' || r[1].checksum != s) return 8;
  if (r[1].value > 90000) return 1;
  return 2;
}
