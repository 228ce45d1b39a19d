// expect: TRUE
int main(void) {
  int *p = 0, s = 0;
  int x = 0;
  for (int i = 0; i < 3; i++) {
    if (i == 2) s = *p;
    x = i;
    p = &x;
  }
  return s == 9;
}
