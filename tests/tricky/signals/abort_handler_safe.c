// expect: TRUE flags: --property reach
#include <signal.h>
#include <stdlib.h>
extern void reach_error(void);
static void handler(int n) { reach_error(); }
int main(void) {
  signal(SIGUSR1, handler);
  _Exit(0);
}
