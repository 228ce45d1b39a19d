// expect: TRUE
static int last(int n, int m, int a[n][m]) { return a[n - 1][m - 1]; }
int main(void) {
  int a[2][3] = { {1, 2, 3}, {4, 5, 6} };
  return last(2, 3, a) == 77;
}
