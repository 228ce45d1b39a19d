// expect: FALSE(assert)
#include <assert.h>
#include <stdlib.h>
__attribute__((constructor)) static void early(void) { (void)0; }
int main(void) {
  assert(0);
  return 0;
}
