// expect: FALSE(assert)
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <stdint.h>
int main(void) {
  errno = 0;
  char *p = malloc(PTRDIFF_MAX);
  if (p) { free(p); return 0; }
  assert(errno == 0);
  return 0;
}
