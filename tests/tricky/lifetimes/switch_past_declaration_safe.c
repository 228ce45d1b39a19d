// expect: TRUE
int main(void) {
  int *p = 0, r = 0;
  switch (2) {
    int x;
  case 1:
    p = 0;
  case 2:
    x = 4;
    p = &x;
    r = *p;
  }
  return r - 4;
}
