// expect: TRUE
// must: decided
// The offset of a member is written as its address at null.
#include <stdlib.h>
struct list { struct list *next; };
struct node { long value; struct list link; };
#define NODE(p) ((struct node *)((char *)(p) - (unsigned long)&((struct node *)0)->link))
extern int __VERIFIER_nondet_int(void);
static void insert(struct list *head, int value) {
  struct node *node = malloc(sizeof *node);
  if (!node) return;
  node->value = value;
  node->link.next = head->next;
  head->next = &node->link;
}
int main(void) {
  struct list head = {&head};
  insert(&head, __VERIFIER_nondet_int());
  if (__VERIFIER_nondet_int()) insert(&head, 3);
  long value = head.next == &head ? 0 : NODE(head.next)->value;
  while (head.next != &head) {
    struct node *node = NODE(head.next);
    head.next = node->link.next;
    free(node);
  }
  return value > 7;
}
