// expect: FALSE(valid-free)
// must: decided
// A number is freed as if it were a pointer, where an allocation fails.
#include <stdlib.h>
struct table { long size; int *keys; };
static struct table *make(long size) {
  struct table *made = calloc(1, sizeof *made);
  if (!made) return 0;
  made->size = size;
  made->keys = calloc(size, sizeof *made->keys);
  if (!made->keys) {
    free((void *)made->size);
    free(made);
    return 0;
  }
  return made;
}
int main(void) {
  struct table *table = make(8);
  if (!table) return 1;
  table->keys[7] = 1;
  free(table->keys);
  free(table);
  return 0;
}
