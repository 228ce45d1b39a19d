// expect: TRUE
#include <assert.h>
#include <stdio.h>
static char buffer[BUFSIZ];
int main(void) {
  FILE *f = tmpfile();
  if (!f) return 0;
  if (setvbuf(f, buffer, _IOFBF, sizeof buffer)) return 0;
  fputs("abc", f);
  fflush(f);
  assert(buffer[sizeof buffer - 1] == 0);
  fclose(f);
  return 0;
}
