// expect: FALSE(reach) flags: --property reach
// Linkers lay one literal into the end of another.
extern void reach_error(void);
int main(void) {
  const char *p = "xabc", *q = "abc";
  if (p + 1 == q)
    reach_error();
  return 0;
}
