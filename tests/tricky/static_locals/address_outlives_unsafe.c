// expect: FALSE(valid-deref)
static int *cell(void) { auto int x = 4; x++; return &x; }
int main(void) {
  int *p = cell();
  cell();
  return *p == 77;
}
