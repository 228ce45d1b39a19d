// expect: FALSE(assert)
// must: decided
// suite: quick
#include <assert.h>
int g = 1;
__attribute__((constructor)) static void before(void) { g = 7; }
int main(void) {
  assert(g == 1);
  return 0;
}
