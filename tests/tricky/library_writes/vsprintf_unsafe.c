// expect: FALSE(reach) flags: --rules svcomp --property reach
#include <stdarg.h>
#include <stdio.h>
extern void reach_error(void);
static char b[8] = "zzz";
static void say(const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  vsprintf(b, format, ap);
  va_end(ap);
}
int main(void) {
  say("%d", 5);
  if (b[0] == '5') reach_error();
  return 0;
}
