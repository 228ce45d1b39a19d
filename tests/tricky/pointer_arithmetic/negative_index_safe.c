// expect: TRUE
int main(void) {
  int a[4] = {1, 2, 3, 4}, *p = a + 2;
  volatile int i = -2;
  return p[i] == 77;
}
