// expect: TRUE
#include <stdarg.h>
#include <stdio.h>
static int write(char *to, size_t n, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int count = vsnprintf(to, n, format, list);
  va_end(list);
  return count;
}
int main(int argc, char **argv) {
  char text[4];
  write(text, sizeof text, "%d", argc);
  return text[0];
}
