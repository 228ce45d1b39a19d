// expect: FALSE(assert)
#include <assert.h>
static int n;
__attribute__((constructor)) static void count(void) { n++; }
int main(void) {
  count();
  assert(n == 1);
  return 0;
}
