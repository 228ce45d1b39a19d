// expect: TRUE
static int *cell(void) { static int x = 4; x++; return &x; }
int main(void) {
  int *p = cell();
  cell();
  return *p == 77;
}
