// A tokenizer that never ends; a comment inside a string inside a block.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
enum { CODE, STRING, COMMENT, ESCAPE };
int main(void) {
    int mode = CODE, block = 0, strings = 0;
    while (1) {
        unsigned char c = __VERIFIER_nondet_uchar();
        if (mode == CODE) {
            if (c == '{') block++;
            else if (c == '}') { if (block) block--; }
            else if (c == '"') { mode = STRING; strings++; }
            else if (c == '#') mode = COMMENT;
        } else if (mode == STRING) {
            if (c == '\\') mode = ESCAPE;
            else if (c == '"') mode = CODE;
        } else if (mode == ESCAPE) {
            if (c == 'x' && block == 2 && strings == 2) __VERIFIER_error();
            mode = STRING;
        } else if (c == '\n') mode = CODE;
    }
}
