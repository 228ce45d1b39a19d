// expect: FALSE(reach) flags: --property reach
// suite: quick
#include <signal.h>
extern void reach_error(void);
int main(void) {
  if (raise(0) == 0) reach_error();
  return 0;
}
