// expect: FALSE(overflow) flags: --property overflow
extern int __VERIFIER_nondet_int(void);
#undef no_sanitize
__attribute__((no_sanitize("undefined"))) int f(int x) {
  return x + 1;
}
int main(void) {
  return f(__VERIFIER_nondet_int()) == 7;
}
