// expect: TRUE
#include <assert.h>
#include <string.h>
int main(void) {
  const char *s = "abcabd";
  assert(strstr(s, "abd") == s + 3);
  assert(strstr(s, "") == s);
  return 0;
}
