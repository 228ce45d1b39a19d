// expect: FALSE(reach) flags: --property reach
extern void reach_error(void);
static void other(void) {}
int main(void) {
  void (*f)(void) = other;
  if (f != reach_error) reach_error();
  return 0;
}
