// expect: TRUE flags: --property reach
extern void reach_error(void);
int main(void) {
  int x = 1, z = 0;
  int *p = &z;
  unsigned long both = (unsigned long)p ^ (unsigned long)&x;
  p = (int *)(both ^ (unsigned long)p);
  *p = 7;
  if (x != 7)
    reach_error();
  return 0;
}
