// expect: FALSE(valid-memtrack) flags: --property memsafety --rules svcomp
#include <stdlib.h>
struct N { struct N *other; };
int main(void) {
  struct N *a = malloc(sizeof *a), *b = malloc(sizeof *b);
  a->other = b;
  b->other = a;
  return 0;
}
