// expect: FALSE(shift)
extern int __VERIFIER_nondet_int(void);
__attribute__((no_sanitize("shift"))) int f(int x) { return 1 << x; }
int main(void) {
  return f(__VERIFIER_nondet_int()) == 5;
}
