// expect: FALSE(valid-deref)
#include <stdlib.h>
struct Node { int n; struct Node *next; };
int main(void) {
  struct Node *a = malloc(sizeof *a), *b = malloc(sizeof *b);
  if (a && b) {
    a->next = b;
    b->next = 0;
    for (struct Node *p = a; p;) {
      free(p);
      struct Node *q = p->next;
      p = q;
    }
    return 0;
  }
  free(a);
  free(b);
  return 0;
}
