// expect: TRUE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char* e;
  long v = strtol("123abc", &e, 10);
  assert(v == 123 && *e == 'a');
  return 0;
}
