// expect: FALSE(valid-deref)
int main(void) {
  int a[2] = {1, 2};
  int *p = a;
  __asm__("" : "+r"(p));
  return p[2] == 7;
}
