// expect: TRUE flags: --property reach
// Undefined in C; what relative pointers do.
extern void reach_error(void);
int main(void) {
  int a = 1, b = 2;
  long d = (char *)&b - (char *)&a;
  int *p = (int *)((unsigned long)&a + d);
  *p = 7;
  if (b != 7)
    reach_error();
  return 0;
}
