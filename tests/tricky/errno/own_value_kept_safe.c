// expect: TRUE
// suite: quick
#include <assert.h>
#include <errno.h>
int main(void) {
  errno = 4;
  int *p = &errno;
  *p += 1;
  assert(errno == 5);
  return 0;
}
