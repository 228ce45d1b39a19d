// expect: FALSE(assert)
#include <assert.h>
#include <stdlib.h>
int main(void) {
  char *end = 0;
  strtol("12", &end, 1);
  assert(end != 0);
  return 0;
}
