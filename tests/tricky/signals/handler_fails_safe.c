// expect: TRUE flags: --property reach
#include <signal.h>
extern void reach_error(void);
static void handler(int n) { reach_error(); }
int main(void) {
  signal(SIGUSR1, SIG_IGN);
  raise(SIGUSR1);
  return 0;
}
