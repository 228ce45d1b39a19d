// expect: TRUE
#define _GNU_SOURCE
#include <assert.h>
#include <stdlib.h>
static char s[] = "TRICKY=b";
int main(void) {
  if (putenv(s)) return 0;
  char *p = getenv("TRICKY");
  if (p) p[0] = 'c';
  assert(s[7] == 'c' || !p);
  return 0;
}
