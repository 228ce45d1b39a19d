// expect: TRUE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  const char *s = "12ab";
  char *end;
  long n = strtol(s, &end, 10);
  assert(n == 12);
  assert(end == s + 2);
  return 0;
}
