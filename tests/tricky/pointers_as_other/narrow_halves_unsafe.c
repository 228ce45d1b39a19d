// expect: FALSE(reach) flags: --property reach
extern void reach_error(void);
int main(void) {
  int x = 1, z = 0;
  int *p = &z;
  unsigned long a = (unsigned long)&x;
  unsigned hi = a >> 32, lo = (unsigned)a;
  p = (int *)((unsigned long)hi << 32 | lo);
  *p = 7;
  if (x == 7)
    reach_error();
  return 0;
}
