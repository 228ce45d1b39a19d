// expect: FALSE(assert)
// must: decided
#include <assert.h>
struct node { int value; struct node *next; };
static struct node pool[6];
static int used;
static struct node *push(struct node *list, int value) {
  struct node *n = &pool[used++];
  n->value = value;
  n->next = list;
  return n;
}
int main(void) {
  struct node *list = 0, *reversed = 0;
  for (int i = 0; i < 6; i++) list = push(list, i * i);
  while (list) {
    struct node *next = list->next;
    list->next = reversed;
    reversed = list;
    list = next;
  }
  int i = 0;
  for (struct node *n = reversed; n; n = n->next, i++) assert(n->value == i * i);
  assert(i == 5);
  return 0;
}
