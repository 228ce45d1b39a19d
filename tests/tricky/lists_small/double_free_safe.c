// expect: TRUE
#include <stdlib.h>
struct n {
  struct n *prev, *next;
};
int main(void) {
  struct n* a = malloc(sizeof *a);
  if (!a) return 0;
  a->prev = a->next = a;
  free(a);
  return 0;
}
