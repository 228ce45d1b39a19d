// expect: FALSE(valid-deref) flags: --property memsafety
#include <assert.h>
#include <stdarg.h>
static va_list kept;
static void keep(int n, ...) {
  va_start(kept, n);
}
int main(int argc, char **argv) {
  keep(1, argc, 2, 3, 4, 5, 6, 7, 8);
  return va_arg(kept, int) > 100000000;
}
