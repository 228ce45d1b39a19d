// expect: FALSE(valid-deref)
int main(void) {
  int *p = 0, r = 0;
  goto inside;
  {
    int x;
  inside:
    x = 3;
    p = &x;
  }
  r = *p;
  return r - 3;
}
