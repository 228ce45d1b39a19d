// expect: FALSE(assert)
#include <assert.h>
#include <stdlib.h>
static int n;
static void count(void) { n++; }
static void last(void) { assert(n <= 32); }
int main(void) {
  atexit(last);
  for (int i = 0; i < 33; i++) atexit(count);
  return 0;
}
