// expect: FALSE(valid-deref)
int main(void) {
  int a[4] = {1, 2, 3, 4}, *p = a + 2;
  volatile int i = -3;
  return p[i] == 77;
}
