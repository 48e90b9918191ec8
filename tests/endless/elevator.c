// An elevator with calls from five floors; doors open while it moves.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    int floor = 0, target = 0, open = 0, moving = 0, trips = 0;
    while (1) {
        int event = __VERIFIER_nondet_int();
        if (event >= 0 && event < 5 && !moving) target = event;
        else if (event == 10 && !moving) open = 1;
        else if (event == 11) open = 0;
        else if (event == 12 && target != floor) moving = 1;
        else if (event == 13 && moving) {
            floor += floor < target ? 1 : -1;
            if (floor == target) { moving = 0; trips++; }
        }
        if (moving && open && trips == 1 && floor == 2) __VERIFIER_error();
    }
}
