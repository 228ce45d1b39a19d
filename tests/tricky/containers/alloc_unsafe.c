// expect: FALSE(valid-deref)
#include <stdlib.h>
static char pool[32];
static size_t used;
static void* pa(size_t n) {
  if (used > sizeof pool) return 0;
  void* p = pool + used;
  used += n;
  return p;
}
int main(void) {
  char *a = pa(20), *b = pa(20);
  if (a) a[0] = 1;
  if (b) b[19] = 2;
  return 0;
}
