// expect: FALSE(overflow)
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (a < 0 || b < a) return 0;
  int m = (a + b) / 2;
  return m == 77;
}
