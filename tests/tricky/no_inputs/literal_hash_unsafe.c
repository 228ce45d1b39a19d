// expect: FALSE(assert)
// must: decided
// suite: quick
#include <assert.h>
static unsigned hash(const char *s) {
  unsigned h = 2166136261u;
  while (*s) h = (h ^ (unsigned char)*s++) * 16777619u;
  return h;
}
int main(void) {
  assert(hash("hello") == 0x4f9f2caau);
  return 0;
}
