// expect: TRUE
#include <assert.h>
int main(void) {
  char c = (char)200;
  assert((c < 0) == 1);
  return 0;
}
