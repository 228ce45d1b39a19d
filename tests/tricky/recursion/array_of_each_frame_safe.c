// expect: TRUE
static int fill(int *up, int n) {
  int mine[2] = {n, 0};
  if (n == 0) return up[1];
  return fill(mine, n - 1) + mine[0];
}
int main(void) {
  int top[2] = {5, 6};
  return fill(top, 3) == 77;
}
