// expect: FALSE(valid-deref)
extern char __VERIFIER_nondet_char(void);
int main(void) {
  static int table[256];
  char c = __VERIFIER_nondet_char();
  return table[c] == 77;
}
