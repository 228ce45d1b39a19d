// expect: TRUE
// must: decided
// suite: quick
#include <stdlib.h>
struct node { int value; struct node *next; };
static struct node *push(struct node *head, int value) {
  struct node *made = malloc(sizeof *made);
  if (!made) exit(1);
  made->value = value;
  made->next = head;
  return made;
}
int main(void) {
  struct node *list = NULL;
  for (int i = 0; i < 3; i++) list = push(list, i);
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
