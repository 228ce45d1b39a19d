// expect: FALSE(reach) flags: --property reach
#include <signal.h>
#include <stdlib.h>
extern void reach_error(void);
static void handler(int n) { reach_error(); }
int main(void) {
  signal(SIGABRT, handler);
  abort();
}
