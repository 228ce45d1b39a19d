// expect: FALSE(assert)
#include <assert.h>
static int one(void) { return 1; }
static int two(void) { return 2; }
static int (*choose(void))(void) { return one; }
int get(void) __attribute__((ifunc("choose")));
int main(void) {
  assert(get() == 2);
  return 0;
}
