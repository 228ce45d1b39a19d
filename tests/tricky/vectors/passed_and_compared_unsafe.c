// expect: FALSE(assert)
#include <assert.h>
typedef int V4 __attribute__((vector_size(16)));
static V4 more(V4 a, V4 b) { return a > b; }
int main(void) {
  V4 r = more((V4){1, 5, 3, 4}, (V4){2, 2, 3, 3});
  assert(r[0] == 0 && r[1] == 1);
  return 0;
}
