// expect: FALSE(assert)
#include <assert.h>
#include <stdlib.h>
static void last(void) { assert(0); }
int main(void) {
  at_quick_exit(last);
  quick_exit(0);
}
