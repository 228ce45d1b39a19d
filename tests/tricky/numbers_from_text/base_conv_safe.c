// expect: TRUE
// must: decided
#include <assert.h>
static int dig(char c) {
  return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}
int main(void) {
  const char* s = "ff";
  int v = 0;
  while (*s) v = v * 16 + dig(*s++);
  assert(v == 255);
  return 0;
}
