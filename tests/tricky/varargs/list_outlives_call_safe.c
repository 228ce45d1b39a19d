// expect: TRUE flags: --property memsafety
#include <assert.h>
#include <stdarg.h>
static va_list kept;
static int use(int n, ...) {
  va_start(kept, n);
  return va_arg(kept, int) > 100000000;
}
int main(int argc, char **argv) {
  use(1, argc);
  return 0;
}
