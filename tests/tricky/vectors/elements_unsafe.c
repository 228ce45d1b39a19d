// expect: FALSE(assert)
// must: decided
#include <assert.h>
typedef int V4 __attribute__((vector_size(16)));
typedef float F4 __attribute__((vector_size(16)));
extern int __VERIFIER_nondet_int(void);
static V4 add(V4 a, V4 b) { return a + b; }
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 1000) return 0;
  V4 a = {x, 2, 3, 4}, b = {1, 1, 1, 1}, c = add(a, b);
  assert(c[0] == x && c[3] == 5);
  c[1] = x;
  assert(c[1] == x && c[2] == 4);
  F4 f = {1.5f, 2, 3, 4};
  f *= f;
  assert(f[0] == 2.25f && f[3] == 16);
  V4 less = a < b;
  assert(less[1] == 0 && less[0] == (x < 1 ? -1 : 0));
  return 0;
}
