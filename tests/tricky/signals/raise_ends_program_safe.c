// expect: TRUE flags: --property reach
#include <signal.h>
extern void reach_error(void);
int main(void) {
  if (raise(SIGKILL) == 0) reach_error();
  return 0;
}
