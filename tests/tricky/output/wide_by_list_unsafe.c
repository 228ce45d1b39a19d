// expect: FALSE(assert) flags: --property assert
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
static void put(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vprintf(format, list);
  va_end(list);
}
int main(int argc, char **argv) {
  put("%ls\n", L"a");
  assert(argc == 17);
  return 0;
}
