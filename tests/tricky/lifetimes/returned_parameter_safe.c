// expect: TRUE
static int *same(int *p) { return p; }
static int *of(int x) { return same(&x); }
int main(void) {
  int y = 2;
  return *same(&y) == 9;
}
