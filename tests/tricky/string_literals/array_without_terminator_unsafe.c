// expect: FALSE(assert)
// suite: quick
#include <assert.h>
int main(void) {
  char s[3] = "abc", t[5] = "abc";
  assert(sizeof s == 3 && s[2] == 'c');
  assert(t[4] == 'c');
  return 0;
}
