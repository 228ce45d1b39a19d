// expect: FALSE(reach) flags: --property reach
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static void good(int x) {}
static void bad(long x) { reach_error(); }
int main(void) {
  void (*t[2])(int) = {good, (void (*)(int))bad};
  t[__VERIFIER_nondet_int() & 1](3);
  return 0;
}
