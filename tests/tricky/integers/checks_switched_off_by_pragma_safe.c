// expect: TRUE flags: --property overflow
extern int __VERIFIER_nondet_int(void);
#define WITHOUT(what) no_##what
#pragma clang attribute push(__attribute__((no_sanitize("undefined"))), apply_to = function)
int f(int x) {
  return x < 7 ? x + 1 : 0;
}
#pragma clang attribute pop
[[clang::WITHOUT(sanitize)("undefined", "address")]] int g(int x) {
  return x + 1;
}
int main(void) {
  int x = __VERIFIER_nondet_int();
  return x > 0 ? f(x) == 7 : g(x) == 1;
}
