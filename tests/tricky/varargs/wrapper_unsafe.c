// expect: FALSE(valid-deref) flags: --property memsafety
#include <stdarg.h>
#include <stdio.h>
static int say(char *to, unsigned long size, const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  int n = vsnprintf(to, size, format, ap);
  va_end(ap);
  return n;
}
int main(void) {
  char text[16];
  say(text, 64, "%d %s", 5, "a longer text than that");
  return 0;
}
