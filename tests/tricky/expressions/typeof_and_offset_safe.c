// expect: TRUE
// suite: quick
#include <assert.h>
#include <stddef.h>
struct S { char a; double d; short s[3]; };
int main(void) {
  __typeof__(((struct S *)0)->s[0]) x = -1;
  assert(offsetof(struct S, s[2]) == 20);
  assert(sizeof x == 2);
  return 0;
}
