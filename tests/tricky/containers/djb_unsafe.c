// expect: FALSE(assert)
// must: decided
#include <assert.h>
static unsigned h(const char* s) {
  unsigned x = 5381;
  while (*s) x = x * 33 + (unsigned char)*s++;
  return x;
}
int main(void) {
  assert(h("ab") == 177670);
  return 0;
}
