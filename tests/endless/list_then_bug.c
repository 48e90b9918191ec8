// A list of any length is built; three elements in order are needed.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
extern void *malloc(unsigned long);
struct node { int value; struct node *next; };
int main(void) {
    struct node *head = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *node = malloc(sizeof *node);
        if (!node) abort();
        node->value = __VERIFIER_nondet_int();
        node->next = head;
        head = node;
    }
    int length = 0, sorted = 1;
    for (struct node *at = head; at; at = at->next) {
        length++;
        if (at->next && at->value >= at->next->value) sorted = 0;
    }
    if (length == 4 && sorted) __VERIFIER_error();
    return 0;
}
