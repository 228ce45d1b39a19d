// expect: TRUE
#include <assert.h>
static int n;
__attribute__((constructor)) static void count(void) { n++; }
int main(void) {
  count();
  assert(n == 2);
  return 0;
}
