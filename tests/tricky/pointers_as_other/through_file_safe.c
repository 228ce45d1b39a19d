// expect: TRUE
#include <assert.h>
#include <stdio.h>
int main(void) {
  int x = 1, *p = &x, *q = 0;
  FILE *f = tmpfile();
  if (!f || fwrite(&p, sizeof p, 1, f) != 1) return 0;
  rewind(f);
  if (fread(&q, sizeof q, 1, f) != 1) return 0;
  fclose(f);
  *q = 3;
  assert(x == 3);
  return 0;
}
