// expect: FALSE(assert)
#include <assert.h>
static void clear(char *p, int n) { while (n--) *p++ = 0; }
int main(void) {
  struct { int a; short b; char c; } s = {0x7fffffff, 9, 3};
  clear((char *)&s, 5);
  assert(s.a == 0 && s.c == 3);
  assert(s.b == 9);
  return 0;
}
