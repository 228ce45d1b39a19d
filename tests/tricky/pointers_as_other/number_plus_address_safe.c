// expect: TRUE flags: --property reach
extern void reach_error(void);
int main(void) {
  int a[2] = {1, 2}, z = 0;
  int *p = &z;
  p = (int *)(4 + (unsigned long)a);
  *p = 7;
  if (a[1] != 7)
    reach_error();
  return 0;
}
