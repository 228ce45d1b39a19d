// expect: FALSE(assert)
#include <assert.h>
struct __attribute__((packed)) S { unsigned a : 5; unsigned b : 17; unsigned c : 10; };
int main(void) {
  struct S s = {0};
  s.b = 0x1ffff;
  s.a = 0;
  s.c = 0;
  assert(sizeof s == 4);
  assert(s.b == 0xffff);
  return 0;
}
