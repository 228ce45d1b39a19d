// expect: TRUE
// suite: quick
#include <assert.h>
#include <stddef.h>
struct Link { struct Link *next; };
struct Item { int n; struct Link link; int m; };
int main(void) {
  struct Item i = {1, {0}, 2};
  struct Link *l = &i.link;
  struct Item *p = (struct Item *)((char *)l - offsetof(struct Item, link));
  i.link.next = l;
  assert(p->n == 1 && p->m == 2);
  return 0;
}
