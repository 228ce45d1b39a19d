// expect: TRUE
// localtime and gmtime share one object.
#include <assert.h>
#include <time.h>
int main(void) {
  time_t a = 0, b = 86400;
  struct tm *x = gmtime(&a);
  if (!x) return 0;
  int day = x->tm_mday;
  struct tm *y = localtime(&b);
  if (!y) return 0;
  assert(x == y);
  return 0;
}
