/* A search by halves: each question lies between two others about the same input. */
void klee_make_symbolic(void *, unsigned long, const char *);
int main(void) {
    int sorted[128], wanted, low = 0, high = 128;
    for (int i = 0; i < 128; i++)
        sorted[i] = 7 * i;
    klee_make_symbolic(&wanted, sizeof wanted, "wanted");
    while (low < high) {
        int middle = (low + high) / 2;
        if (sorted[middle] < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
