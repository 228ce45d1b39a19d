// expect: FALSE(valid-memtrack)
// must: decided
#include <stdlib.h>
struct entry { int key; struct entry *next; };
static struct entry *table[4];
static void insert(int key) {
  struct entry *made = calloc(1, sizeof *made);
  if (!made) return;
  made->key = key;
  made->next = NULL;
  table[key & 3] = made;
}
int main(void) {
  insert(1);
  insert(5);
  insert(2);
  return 0;
}
