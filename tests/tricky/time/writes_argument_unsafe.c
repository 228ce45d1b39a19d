// expect: FALSE(assert)
// suite: quick
#include <assert.h>
#include <time.h>
int main(void) {
  time_t t = -1;
  time_t r = time(&t);
  if (r != (time_t)-1) assert(t != r);
  return 0;
}
