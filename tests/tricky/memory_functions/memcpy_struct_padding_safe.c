// expect: TRUE
// suite: quick
#include <assert.h>
#include <string.h>
struct S { char c; int n; };
int main(void) {
  struct S s = {1, 2}, t;
  unsigned char raw[sizeof s];
  memcpy(raw, &s, sizeof s);
  raw[4] = 9;
  memcpy(&t, raw, sizeof t);
  assert(t.c == 1 && t.n == 9);
  return 0;
}
