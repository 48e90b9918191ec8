// run:
// status: clean
// paths: completed=12 faulted=0 pruned=0 incomplete=0
// oracle: generated
/* One nondeterministic value of each type. */
_Bool __VERIFIER_nondet_bool(void);
char __VERIFIER_nondet_char(void);
unsigned char __VERIFIER_nondet_uchar(void);
short __VERIFIER_nondet_short(void);
unsigned short __VERIFIER_nondet_ushort(void);
int __VERIFIER_nondet_int(void);
unsigned __VERIFIER_nondet_uint(void);
long __VERIFIER_nondet_long(void);
unsigned long __VERIFIER_nondet_ulong(void);
long long __VERIFIER_nondet_longlong(void);
unsigned long long __VERIFIER_nondet_ulonglong(void);
void *__VERIFIER_nondet_pointer(void);

int main(void) {
  if (__VERIFIER_nondet_bool() > 1) return 99;
  if (__VERIFIER_nondet_char() == -128) return 1;
  if (__VERIFIER_nondet_uchar() > 254) return 2;
  if (__VERIFIER_nondet_short() < -32767) return 3;
  if (__VERIFIER_nondet_ushort() >= 65535) return 4;
  if (__VERIFIER_nondet_int() == -2147483647 - 1) return 5;
  if (__VERIFIER_nondet_uint() > 4000000000u) return 6;
  if (__VERIFIER_nondet_long() < -9000000000000000000) return 7;
  if (__VERIFIER_nondet_ulong() > 18000000000000000000ul) return 8;
  if (__VERIFIER_nondet_longlong() == 77) return 9;
  if (__VERIFIER_nondet_ulonglong() == 78) return 10;
  if (__VERIFIER_nondet_pointer() == 0) return 11;
  return 12;
}
