// expect: TRUE
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[4] = {0}, i = __VERIFIER_nondet_int();
  return (i >= 0 && i < 4 ? a[i] : 0) == 77;
}
