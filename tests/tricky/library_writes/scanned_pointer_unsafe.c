// expect: FALSE(assert)
#include <assert.h>
#include <stdio.h>
int main(void) {
  int x = 1;
  int *q = 0;
  char text[64];
  snprintf(text, sizeof text, "%p", (void *)&x);
  if (sscanf(text, "%p", (void **)&q) != 1) return 0;
  *q = 5;
  assert(x == 1);
  return 0;
}
