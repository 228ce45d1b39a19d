// expect: FALSE(assert)
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
int main(void) {
  long n = strtol("99999999999999999999", 0, 10);
  char *s = calloc(1, 1);
  int e = s ? errno : 0;
  assert(e == 0 || !s);
  free(s);
  return n == 77;
}
