// expect: TRUE
int main(void) {
  int *p, r;
  {
    p = (int[2]){1, 2};
    r = p[1];
  }
  return r - 2;
}
