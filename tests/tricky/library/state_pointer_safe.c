// expect: TRUE
#include <stdlib.h>

// The module keeps a pointer of its own between calls.
static int* kept;
void open_it(void) {
  if (!kept) kept = malloc(sizeof *kept);
}
int get(void) {
  return kept ? 1 : 0;
}
