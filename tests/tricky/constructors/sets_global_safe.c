// expect: TRUE
// must: decided
// suite: quick
#include <assert.h>
int g = 1;
__attribute__((constructor)) static void before(void) { g = 7; }
int main(void) {
  assert(g == 7);
  return 0;
}
