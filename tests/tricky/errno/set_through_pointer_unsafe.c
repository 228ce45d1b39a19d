// expect: FALSE(reach) flags: --property reach
#include <errno.h>
#include <unistd.h>
extern void reach_error(void);
int main(void) {
  ssize_t (*w)(int, const void *, size_t) = write;
  errno = 0;
  w(-1, "x", 1);
  if (errno) reach_error();
  return 0;
}
