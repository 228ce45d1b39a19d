// expect: FALSE(valid-deref)
int main(void) {
  int a[3] = {1, 2, 3}, s = 0;
  for (int *p = a; p <= a + 3; p++) s += *p;
  return s == 77;
}
