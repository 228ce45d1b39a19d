// expect: TRUE
#include <assert.h>
#include <stdlib.h>
static int n;
static void first(void) { assert(n == 12); }
static void second(void) { n = n * 10 + 2; }
int main(void) {
  if (atexit(first)) return 1;
  if (atexit(second)) return 1;
  n = 1;
  return 0;
}
