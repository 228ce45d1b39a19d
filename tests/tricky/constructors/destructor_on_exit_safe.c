// expect: TRUE flags: --property reach
#include <stdlib.h>
extern void reach_error(void);
int state;
__attribute__((destructor(101))) static void after(void) { if (state == 1) reach_error(); }
static void stop(void) { state = 2; exit(0); }
int main(void) {
  state = 1;
  stop();
  return 0;
}
