// expect: FALSE(assert)
#include <assert.h>
#include <stdlib.h>
static int n;
static void last(void) { assert(n == 1); }
static void count(void) { n++; }
int main(void) {
  if (atexit(last) || atexit(count) || atexit(count)) _Exit(0);
  exit(0);
}
