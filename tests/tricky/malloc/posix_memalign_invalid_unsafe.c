// expect: FALSE(assert)
#define _POSIX_C_SOURCE 200112L
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
int main(void) {
  void *p = 0;
  int r = posix_memalign(&p, 3, 8);
  assert(r == 0 || r == ENOMEM);
  if (r == 0) free(p);
  return 0;
}
