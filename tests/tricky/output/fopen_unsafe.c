// expect: FALSE(valid-deref)
#include <assert.h>
#include <stdio.h>
int main(void) {
  FILE* f = fopen("x.txt", "r");
  int c = fgetc(f);
  fclose(f);
  assert(c >= -1 && c <= 255);
  return 0;
}
