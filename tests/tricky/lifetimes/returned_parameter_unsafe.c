// expect: FALSE(valid-deref)
static int *same(int *p) { return p; }
static int *of(int x) { return same(&x); }
int main(void) {
  int y = 2;
  return *of(y) == 9;
}
