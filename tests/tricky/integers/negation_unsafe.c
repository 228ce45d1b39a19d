// expect: FALSE(overflow)
extern long __VERIFIER_nondet_long(void);
int main(void) {
  long n = __VERIFIER_nondet_long();

  return -n == 77;
}
