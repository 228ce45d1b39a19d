// expect: TRUE
#include <assert.h>
#include <stdlib.h>
__attribute__((constructor)) static void early(void) { exit(0); }
int main(void) {
  assert(0);
  return 0;
}
