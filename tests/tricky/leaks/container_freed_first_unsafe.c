// expect: FALSE(valid-memtrack) flags: --property memsafety
#include <stdlib.h>
struct Box { char *data; };
int main(void) {
  struct Box *b = malloc(sizeof *b);
  if (!b) return 0;
  b->data = malloc(4);
  free(b);
  return 0;
}
