// expect: TRUE flags: --property memsafety --rules svcomp
#include <stdlib.h>
struct S { int a; struct S *self; };
static struct S *g;
int main(void) {
  g = malloc(sizeof *g);
  g->self = g;
  return 0;
}
