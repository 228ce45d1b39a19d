// expect: FALSE(valid-deref)
int main(void) {
  int *p = 0, s = 0;

  for (int i = 0; i < 3; i++) {
    int x;
    if (i == 2) s = *p;
    x = i;
    p = &x;
  }
  return s == 9;
}
