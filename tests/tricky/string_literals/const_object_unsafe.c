// expect: FALSE(valid-deref)
static const int limit[2] = {1, 2};
static int room[2];
int main(void) {
  int *p = (int *)limit;
  p[1] = 5;
  return 0;
}
