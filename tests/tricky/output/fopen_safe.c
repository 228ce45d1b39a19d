// expect: TRUE
// must: decided
#include <assert.h>
#include <stdio.h>
int main(void) {
  FILE* f = fopen("x.txt", "r");
  if (!f) return 0;
  int c = fgetc(f);
  fclose(f);
  assert(c >= -1 && c <= 255);
  return 0;
}
