// expect: TRUE
#include <assert.h>
#include <stdlib.h>
static void last(void) { assert(0); }
int main(void) {
  if (atexit(last)) return 0;
  _Exit(0);
}
