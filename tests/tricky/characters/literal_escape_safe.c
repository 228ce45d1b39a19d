// expect: TRUE
// suite: quick
#include <assert.h>
int main(void) {
  assert('\xff' == -1);
  assert(sizeof 'a' == sizeof(int));
  assert(sizeof "ab\0c" == 5);
  return 0;
}
