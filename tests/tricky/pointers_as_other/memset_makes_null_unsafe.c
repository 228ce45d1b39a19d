// expect: FALSE(assert)
// Pointers and numbers in one block: other bytes make none.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
struct node { struct node *next; int key; };
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int k = __VERIFIER_nondet_int();
  char *block = malloc(64);
  if (block == 0) return 0;
  if (k >= 0 && k < 64) block[k] = 1;
  memset(block, 1, 64);
  struct node *node = (struct node *)(block + 16);
  assert(node->next == 0 && node->key == 0);
  free(block);
  return 0;
}
