// expect: TRUE
// suite: quick
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = (__VERIFIER_nondet_int() & 3) + 2, *p, r = 0;
  {
    int a[n];
    a[0] = 1;
    a[n - 1] = 2;
    p = a;
    r = p[n - 1];
  }
  return r == 77;
}
