// expect: FALSE(valid-deref)
static int *p = (int[]){1, 2, 3};
int main(void) {
  p += 2;
  return p[1] == 100;
}
