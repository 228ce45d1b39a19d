// expect: TRUE
static int one(void) { return 1; }
static int (*f)(void);
int main(void) {
  f = one;
  return f() == 77;
}
