// expect: FALSE(reach) flags: --property reach
extern void reach_error(void);
int main(void) {
  int x = 1, z = 0;
  int *p = &x, *q = &z;
  unsigned char b[8];
  for (int i = 0; i < 8; i++)
    b[i] = ((unsigned char *)&p)[i] + 1;
  for (int i = 0; i < 8; i++)
    ((unsigned char *)&q)[i] = b[i] - 1;
  *q = 7;
  if (x == 7)
    reach_error();
  return 0;
}
