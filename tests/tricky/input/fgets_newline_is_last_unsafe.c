// expect: FALSE(assert)
#include <assert.h>
#include <stdio.h>
int main(void) {
  char b[8] = "";
  FILE *f = tmpfile();
  if (!f || fputs("ab\ncd", f) < 0) return 0;
  rewind(f);
  if (!fgets(b, sizeof b, f)) return 0;
  int i = 0;
  while (i < 6 && b[i] != '\n') i++;
  if (b[i] == '\n') assert(b[i + 1] == 'c');
  fclose(f);
  return 0;
}
