// expect: FALSE(valid-deref)
static int one(void) { return 1; }
static int (*f)(void);
int main(void) {

  return f() == 77;
}
