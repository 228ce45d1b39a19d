// expect: TRUE
#include <alloca.h>
#include <stdlib.h>
int main(void) {
  char *p = alloca(8);
  p[7] = 1;

  return 0;
}
