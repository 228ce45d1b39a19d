// expect: FALSE(assert)
// must: decided
// suite: quick
extern int __VERIFIER_nondet_int(void);
static int sign(int x) {
  if (x > 0) return 1;
  if (x < 0) return -1;
  __builtin_unreachable();
}
int main(void) { return sign(__VERIFIER_nondet_int()); }
