// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  int a = -1;
  unsigned b = 1;
  assert((a < b) == 1);
  assert((a < (long)b) == 1);
  return 0;
}
