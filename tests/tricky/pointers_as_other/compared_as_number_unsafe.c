// expect: FALSE(valid-deref)
// must: decided
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

static int twice(int x) { return 2 * x; }
static int thrice(int x) { return 3 * x; }

int main(void) {
  int (*f)(int) = rand() % 2 ? twice : thrice;
  if ((uintptr_t)f == (uintptr_t)twice) assert(f(1) == 2);
  char *p = malloc(1);
  if ((uintptr_t)p != 0) return 0;
  *p = 1;
  free(p);
}
