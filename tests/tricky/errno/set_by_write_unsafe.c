// expect: FALSE(assert)
#include <assert.h>
#include <errno.h>
#include <unistd.h>
int main(void) {
  errno = 0;
  ssize_t n = write(-1, "x", 1);
  assert(n < 0 && errno == 0);
  return 0;
}
