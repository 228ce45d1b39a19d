// expect: FALSE(assert)
#define _GNU_SOURCE
#include <assert.h>
#include <stdlib.h>
static void last(int status, void *p) { assert(status == 0 && p == 0); }
int main(void) {
  if (on_exit(last, 0)) return 0;
  return 3;
}
