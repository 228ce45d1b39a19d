// expect: TRUE flags: --arch 32
#include <assert.h>
struct S { char c; long long n; short s; };
static struct S next(struct S s) { s.n++; s.s += s.c; return s; }
int main(void) {
  struct S s = next((struct S){2, 0xffffffffLL, 3});
  assert(s.n == 0x100000000LL);
  assert(s.s == 5);
  return 0;
}
