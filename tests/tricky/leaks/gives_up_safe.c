// expect: TRUE
// must: decided
#include <stdlib.h>
struct node {
  struct node *next;
};
int main(void) {
  struct node *head = 0;
  for (int i = 0; i < 3; i++) {
    struct node *one = malloc(sizeof *one);
    if (!one) abort();
    one->next = head;
    head = one;
  }
  while (head) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
  return 0;
}
