// expect: FALSE(assert)
#include <assert.h>
#include <string.h>
char *strchr(const char *s, int c) { return 0; }
int main(void) {
  assert(strspn("aab", "a") == 0);
  return 0;
}
