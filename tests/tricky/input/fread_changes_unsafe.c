// expect: FALSE(reach) flags: --rules svcomp --property reach
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  char b[2] = {5, 5};
  FILE *f = tmpfile();
  if (!f) return 0;
  if (fputs("a", f) < 0) return 0;
  rewind(f);
  size_t n = fread(b, 1, 2, f);
  fclose(f);
  if (n == 1 && b[0] == 'a') reach_error();
  return 0;
}
