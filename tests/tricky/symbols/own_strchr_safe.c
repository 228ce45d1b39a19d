// expect: TRUE
#include <assert.h>
#include <string.h>
char *strchr(const char *s, int c) { return 0; }
int main(void) {
  assert(strspn("aab", "a") == 2);
  return 0;
}
