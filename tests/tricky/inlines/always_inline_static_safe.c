// expect: TRUE
#include <assert.h>
static inline __attribute__((always_inline)) int *cell(void) { static int n; return &n; }
int main(void) {
  *cell() = 3;
  assert(*cell() == 3);
  return 0;
}
