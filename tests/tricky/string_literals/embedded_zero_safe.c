// expect: TRUE
#include <assert.h>
#include <string.h>
int main(void) {
  static const char s[] = "ab\0cd";
  assert(strlen(s) == 2);
  assert(sizeof s == 6 && s[4] == 'd');
  return 0;
}
