// An element is unlinked from a list built by an unbounded loop without mending the back link.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
extern void *malloc(unsigned long);
struct node { int data; struct node *next, *previous; };
int main(void) {
    struct node *head = 0;
    for (int n = 0; __VERIFIER_nondet_int(); n++) {
        struct node *node = malloc(sizeof *node);
        if (!node) abort();
        node->data = n; node->next = head; node->previous = 0;
        if (head) head->previous = node;
        head = node;
    }
    if (head && head->next && head->next->next && __VERIFIER_nondet_int() == 3) head->next = head->next->next;
    for (struct node *at = head; at; at = at->next)
        if (at->next && at->next->previous != at) __VERIFIER_error();
    return 0;
}
