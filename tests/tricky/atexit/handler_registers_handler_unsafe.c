// expect: FALSE(assert)
#include <assert.h>
#include <stdlib.h>
static int n;
static void second(void) { assert(n == 0); }
static void first(void) { n++; if (atexit(second)) _Exit(0); }
int main(void) {
  if (atexit(first)) _Exit(0);
  return 0;
}
