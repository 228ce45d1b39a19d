// expect: TRUE
// must: decided
// suite: quick
#include <assert.h>
#include <signal.h>
static volatile sig_atomic_t stopped;
static void handler(int n) { stopped = n; }
int main(void) {
  int steps = 0;
  signal(SIGINT, handler);
  while (!stopped && steps < 10) steps++;
  assert(steps <= 10);
  return 0;
}
