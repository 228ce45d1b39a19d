// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  _Bool b = 0;
  b++;
  b++;
  assert(b == 2);
  b--;
  assert(b == 0);
  return 0;
}
