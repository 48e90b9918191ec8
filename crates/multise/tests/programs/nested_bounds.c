/* Two loops, one in the other, each with a bound of its own: no path ever meets another. */
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);
int main(void) {
    unsigned char rows, columns;
    klee_make_symbolic(&rows, 1, "rows");
    klee_make_symbolic(&columns, 1, "columns");
    klee_assume(rows < 60);
    klee_assume(columns < 60);
    int sum = 0;
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++)
            sum += row ^ column;
    return sum;
}
