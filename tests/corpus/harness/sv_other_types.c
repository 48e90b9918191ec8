// run:
// status: clean
// paths: completed=5 faulted=0 pruned=0 incomplete=0
// oracle: replay
/* The names of SV-COMP's that are less common, the wide ones among them, and memory. */
unsigned char __VERIFIER_nondet_u8(void);
unsigned long __VERIFIER_nondet_u64(void);
unsigned __VERIFIER_nondet_unsigned_int(void);
unsigned __int128 __VERIFIER_nondet_uint128(void);
long double __VERIFIER_nondet_long_double(void);
void __VERIFIER_nondet_memory(void *, unsigned long);

int main(void) {
  unsigned char small = __VERIFIER_nondet_u8();
  unsigned long wide = __VERIFIER_nondet_u64();
  unsigned __int128 wider = __VERIFIER_nondet_uint128();
  long double number = __VERIFIER_nondet_long_double();
  unsigned values[2], other = __VERIFIER_nondet_unsigned_int();
  __VERIFIER_nondet_memory(values, sizeof values);
  if (small + wide == 77) {
    if (wider >> 100 == 5) return 1;
    if ((unsigned long)wider == 3) return 2;
    return 3;
  }
  if (other == values[1]) return 4;
  return number == 3.5L ? 5 : 6;
}
