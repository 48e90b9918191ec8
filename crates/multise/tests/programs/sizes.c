/* 256 sizes of an object: so many objects, of which each path has one. */
void klee_make_symbolic(void *, unsigned long, const char *);
void *malloc(unsigned long);
void free(void *);
int main(void) {
    unsigned char size;
    klee_make_symbolic(&size, 1, "size");
    char *bytes = malloc(size);
    if (!bytes)
        return 0;
    if (size)
        bytes[size - 1] = 1;
    int last = size ? bytes[size - 1] : 1;
    free(bytes);
    return last - 1;
}
