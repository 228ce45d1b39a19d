// expect: FALSE(valid-deref) flags: --property memsafety
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n != -1000000) return 0;
  char *p = __builtin_alloca(n);
  p[3] = 1;
  return p[3] != 1;
}
