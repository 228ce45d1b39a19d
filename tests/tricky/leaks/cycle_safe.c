// expect: TRUE flags: --property memsafety --rules svcomp
// suite: quick
#include <stdlib.h>
struct N { struct N *other; };
int main(void) {
  struct N *a = malloc(sizeof *a), *b = malloc(sizeof *b);
  a->other = b;
  b->other = a;
  free(a->other);
  free(a);
  return 0;
}
