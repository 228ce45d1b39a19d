// expect: TRUE
// must: decided
#include <assert.h>
static char from[11] = "0123456789", to[11];
int main(void) {
  const char *p = from;
  char *q = to;
  int count = 11, n = (count + 3) / 4;
  switch (count % 4) {
    case 0:
      do {
        *q++ = *p++;
      case 3:
        *q++ = *p++;
      case 2:
        *q++ = *p++;
      case 1:
        *q++ = *p++;
      } while (--n > 0);
  }
  for (int i = 0; i < 11; i++) assert(to[i] == from[i]);
  return 0;
}
