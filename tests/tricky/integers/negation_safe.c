// expect: TRUE
extern long __VERIFIER_nondet_long(void);
int main(void) {
  long n = __VERIFIER_nondet_long();
  if (n < -100) return 0;
  return -n == 77;
}
