// expect: FALSE(reach) flags: --property reach
extern void reach_error(void);
int main(void) {
  for (int i = 0; i < 2; i++)
    switch (i) {
      int v[1];
    case 0:
      v[0] = 5;
      break;
    case 1:
      if (v[0] != 5)
        reach_error();
    }
  return 0;
}
