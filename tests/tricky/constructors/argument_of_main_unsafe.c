// expect: FALSE(valid-deref)
static int *p;
static int x;
__attribute__((constructor)) static void make(void) { p = &x; }
int main(void) {
  p = 0;
  *p = 3;
  return x - 3;
}
