// expect: TRUE
#include <assert.h>
#include <string.h>
int main(void) {
  char b[4];
  char *p = strcpy(b + 1, "x");
  assert(p == b + 1);
  assert(b[2] == 0);
  return 0;
}
