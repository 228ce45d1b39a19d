// expect: TRUE
#include <assert.h>
#include <string.h>
int main(void) {
  char a[1] = {(char)200}, b[1] = {100};
  assert(memcmp(a, b, 1) > 0);
  assert(memcmp(a, b, 0) == 0);
  return 0;
}
