// expect: TRUE
#include <assert.h>
#include <stdarg.h>
static int count(const char *first, ...) {
  va_list ap;
  int n = 0;
  va_start(ap, first);
  for (const char *s = first; s; s = va_arg(ap, const char *)) n++;
  va_end(ap);
  return n;
}
int main(void) {
  assert(count("a", "b", (char *)0) == 2);
  return 0;
}
