// expect: FALSE(assert)
#include <assert.h>
struct S { signed int flag : 1; };
int main(void) {
  struct S s = {0};
  s.flag = -1;
  assert(s.flag == 1);
  return 0;
}
