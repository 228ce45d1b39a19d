// expect: FALSE(assert)
#include <assert.h>
#include <errno.h>
int main(void) {
  errno = 4;
  int *p = &errno;
  *p += 1;
  assert(errno == 4);
  return 0;
}
