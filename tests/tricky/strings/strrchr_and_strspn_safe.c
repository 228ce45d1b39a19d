// expect: TRUE
#include <assert.h>
#include <string.h>
int main(void) {
  const char *s = "a/b/c";
  assert(strrchr(s, '/') == s + 3);
  assert(strcspn(s, "/") == 1 && strspn(s, "ab/") == 4);
  return 0;
}
