// expect: TRUE
// must: decided
#include <assert.h>
#include <string.h>
#include <stdlib.h>
/* A buffer that holds a pointer, and numbers at odd places. */
int main(void) {
  char *buffer = malloc(32);
  if (!buffer) return 0;
  int x = 5;
  *(int **)(buffer + 8) = &x;
  unsigned v = 0x01020304;
  memcpy(buffer + 17, &v, 4);
  unsigned w;
  memcpy(&w, buffer + 17, 4);
  assert(w == v);
  assert(**(int **)(buffer + 8) == 5);
  memcpy(buffer + 13, &v, 4);   /* destroys the pointer */
  assert(buffer[13] == 4);
  free(buffer);
  return 0;
}
