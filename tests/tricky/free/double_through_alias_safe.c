// expect: TRUE
#include <stdlib.h>
struct S { char *a, *b; };
static void drop(struct S *s) { free(s->a); if (s->b != s->a) free(s->b); }
int main(void) {
  struct S s;
  s.a = malloc(4);
  if (!s.a) return 0;
  s.b = s.a;
  drop(&s);
  return 0;
}
