// Counts up to a nondeterministic number.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int next(int i) {
  return i + 1;
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0) return 0;
  int i = 0;
  while (i < n)
    i = next(i);
  if (i != n) reach_error();
  return 0;
}
