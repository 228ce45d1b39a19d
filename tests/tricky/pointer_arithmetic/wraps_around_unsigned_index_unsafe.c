// expect: FALSE(valid-deref)
int main(void) {
  int a[4] = {1, 2, 3, 4};
  unsigned i = 1;
  int *p = a + 2;
  p = p + (i - 2);
  return *p == 77;
}
