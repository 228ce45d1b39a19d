// expect: FALSE(valid-deref)
static int sum(int n, const int a[static n]) { int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
int main(void) {
  int *a = (int[4]){1, 2, 3, 4};
  volatile int n = 5;
  return sum(n, a) == 77;
}
