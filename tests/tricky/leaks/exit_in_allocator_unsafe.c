// expect: FALSE(valid-memtrack)
// must: decided
#include <stdlib.h>
static void *allocate(size_t size) {
  void *made = malloc(size);
  if (!made) exit(1);
  return made;
}
int main(void) {
  char *a = allocate(4);
  a[3] = 1;
  a = allocate(8);
  a[7] = 1;
  free(a);
  return 0;
}
