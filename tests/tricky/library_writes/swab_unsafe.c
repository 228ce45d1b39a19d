// expect: FALSE(assert)
#define _XOPEN_SOURCE 700
#include <assert.h>
#include <unistd.h>
int main(void) {
  char a[2] = {1, 2}, b[2] = {0, 0};
  swab(a, b, 2);
  assert(b[0] == 0);
  return 0;
}
