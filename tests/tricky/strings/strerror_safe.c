// expect: TRUE
#include <assert.h>
#include <string.h>
int main(void) {
  char *s = strerror(2);
  assert(s != 0);
  return 0;
}
