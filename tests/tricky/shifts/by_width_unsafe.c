// expect: FALSE(shift)
// suite: quick
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 33;
  return (1u << n) == 77;
}
