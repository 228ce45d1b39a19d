// expect: TRUE
#include <assert.h>
int main(void) {
  _Bool b = 0;
  b++;
  b++;
  assert(b == 1);
  b--;
  assert(b == 0);
  return 0;
}
