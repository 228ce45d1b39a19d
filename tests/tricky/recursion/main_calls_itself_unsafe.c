// expect: FALSE(assert)
// suite: quick
#include <assert.h>
static int depth;
int main(void) {
  if (++depth < 3) {
    main();
    depth = depth + 10;
    return 0;
  }
  assert(depth == 23);
  return 0;
}
