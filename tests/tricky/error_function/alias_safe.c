// expect: TRUE flags: --property reach
void reach_error(void) { __builtin_trap(); }
static void target(void) { if (0) reach_error(); }
void other(void) __attribute__((alias("target")));
int main(void) {
  other();
  return 0;
}
