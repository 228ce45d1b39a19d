// expect: TRUE
int main(void) {
  int *p = 0, s = 0;
  for (int i = 0; i < 3; i++) {
    p = &i;
    s += *p;
  }
  return s == 77;
}
