// expect: FALSE(valid-memtrack)
// must: decided
#include <stdlib.h>
struct n {
  int v;
  struct n* next;
};
int main(void) {
  struct n* h = 0;
  for (int i = 0; i < 3; i++) {
    struct n* p = malloc(sizeof *p);
    if (!p) break;
    p->v = i;
    p->next = h;
    h = p;
  }
  while (h && h->next) {
    struct n* t = h->next;
    free(h);
    h = t;
  }
  h = 0;
  return 0;
}
