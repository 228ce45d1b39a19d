// expect: FALSE(valid-deref)
int main(void) {
  int n = 0, *p = 0, s = 0;
again:;
  int x = n;
  if (n == 0) {
    p = &x;
    n = 1;
    goto out;
  }
out:
  if (n == 1) {
    { int y = 4; p = &y; }
    s += *p;
  }
  if (s > 100) goto again;
  return 0;
}
