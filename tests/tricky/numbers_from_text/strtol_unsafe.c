// expect: FALSE(assert)
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char* e;
  long v = strtol("123abc", &e, 10);
  assert(v == 123 && *e == 0);
  return 0;
}
