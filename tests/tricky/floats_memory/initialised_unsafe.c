// expect: FALSE(assert)
// must: decided
#include <assert.h>
static const float t[3] = {1.5f, 2.5f, 3.5f};
static struct { int n; double d; } s = {1, -0.125};
int main(void) {
  assert(t[0] == 2.5f);
  return 0;
}
