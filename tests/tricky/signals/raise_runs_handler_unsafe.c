// expect: FALSE(assert)
#include <assert.h>
#include <signal.h>
static volatile sig_atomic_t seen;
static void handler(int n) { seen = n; }
int main(void) {
  signal(SIGUSR1, handler);
  raise(SIGUSR1);
  assert(seen == 0);
  return 0;
}
