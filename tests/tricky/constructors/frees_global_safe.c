// expect: TRUE
#include <stdlib.h>
static int *p;
__attribute__((constructor)) static void make(void) { p = malloc(4); }
__attribute__((destructor)) static void drop(void) { free(p); }
int main(void) {
  if (p) {
    *p = 1;
    return 0;
  }
  return 0;
}
