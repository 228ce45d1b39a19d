// expect: FALSE(assert)
#include <assert.h>
#include <errno.h>
#include <stdio.h>
int main(void) {
  errno = 0;
  FILE *f = fopen("/no/such/folder/file", "r");
  assert(f || errno == 0);
  return 0;
}
