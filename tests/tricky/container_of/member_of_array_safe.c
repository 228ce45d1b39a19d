// expect: TRUE
#include <stddef.h>
struct Item { char c; int a[3]; };
int main(void) {
  struct Item items[2] = { {1, {2, 3, 4} }, {5, {6, 7, 8} } };
  int *p = &items[1].a[1];
  struct Item *i = (struct Item *)((char *)p - offsetof(struct Item, a[1])) - 1;
  return i->c == 77;
}
