// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  struct { char a; int b; } s;
  assert((char *)&s.a < (char *)&s.b);
  assert((char *)&s.b - (char *)&s.a == 1);
  return 0;
}
