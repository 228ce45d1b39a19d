// expect: TRUE
#include <assert.h>
struct S { long long a : 40; long long b : 24; };
int main(void) {
  struct S s = {0};
  s.a = 0x7fffffffffLL;
  s.b = -1;
  s.a++;
  assert(s.b == -1);
  assert(s.a == -0x8000000000LL);
  return 0;
}
