// expect: TRUE
int main(void) {
  int a[2] = {1, 2};
  int *p = a;
  __asm__("" : "+r"(p));
  return p[1] == 7;
}
