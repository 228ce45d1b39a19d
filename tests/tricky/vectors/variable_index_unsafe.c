// expect: FALSE(assert)
// must: decided
#include <assert.h>
typedef int V4 __attribute__((vector_size(16)));
static V4 reversed(V4 a) { return __builtin_shufflevector(a, a, 3, 2, 1, 0); }
static int sum(V4 a) {
  int s = 0;
  for (int i = 0; i < 4; i++) s += a[i];
  return s;
}
int main(void) {
  V4 a = {1, 2, 3, 4}, u = {7};
  assert(reversed(a)[0] == 4 && sum(a * a) == 30 && u[3] == 0);
  int k = 2;
  a[k] = 50;
  assert(a[2] == 50 && a[1] == 50);
  return 0;
}
