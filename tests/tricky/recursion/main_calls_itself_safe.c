// expect: TRUE
// suite: quick
#include <assert.h>
static int depth;
int main(void) {
  if (++depth < 3) {
    main();
    depth = depth + 10;
    return 0;
  }
  assert(depth == 3);
  return 0;
}
