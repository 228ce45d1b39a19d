// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  char c = (char)200;
  assert((c < 0) == 0);
  return 0;
}
