// expect: FALSE(valid-free)
#include <stdlib.h>
static int *p;
__attribute__((constructor)) static void make(void) { p = malloc(4); }
__attribute__((destructor)) static void drop(void) { free(p); }
int main(void) {
  free(p);
  if (p) {
    return 0;
  }
  return 0;
}
