// expect: TRUE
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
int main(void) {
  errno = 0;
  long x = strtol("999999999999999999999999", 0, 10);
  assert(errno == ERANGE);
  return x == 0;
}
