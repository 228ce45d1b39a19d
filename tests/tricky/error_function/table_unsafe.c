// expect: FALSE(reach) flags: --property reach
// must: decided
// suite: quick
extern void reach_error(void);
static void fine(void) {}
static void (*const table[2])(void) = {fine, reach_error};
int main(void) {
  table[1]();
  return 0;
}
