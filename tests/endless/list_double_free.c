// A list is built and freed; one kind of element is freed twice.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
extern void *malloc(unsigned long);
extern void free(void *);
struct node { int kind; struct node *next; };
int main(void) {
    struct node *head = 0;
    int n = 0;
    while (__VERIFIER_nondet_int() != 0) {
        struct node *node = malloc(sizeof *node);
        if (!node) abort();
        node->kind = n++ % 3;
        node->next = head;
        head = node;
    }
    while (head) {
        struct node *next = head->next;
        if (head->kind == 2 && __VERIFIER_nondet_int() == 5) free(head);
        free(head);
        head = next;
    }
    return 0;
}
