// expect: FALSE(assert)
#include <assert.h>
#include <string.h>
int main(void) {
  static const char s[] = "ab\0cd";
  assert(strlen(s) == 5);
  assert(sizeof s == 6 && s[4] == 'd');
  return 0;
}
