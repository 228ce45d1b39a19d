// expect: TRUE
#include <assert.h>
#include <stdint.h>
struct S { char c; _Alignas(16) char d; };
int main(void) {
  struct S s = {1, 2};
  assert(sizeof s == 32);
  assert((uintptr_t)&s.d % 16 == 0);
  return 0;
}
