// expect: FALSE(assert)
// must: decided
#include <assert.h>
static const char* p;
static int num(void) {
  int v = 0;
  while (*p >= '0' && *p <= '9') v = v * 10 + *p++ - '0';
  return v;
}
static int term(void) {
  int v = num();
  while (*p == '*') {
    p++;
    v *= num();
  }
  return v;
}
static int expr(void) {
  int v = term();
  while (*p == '+') {
    p++;
    v += term();
  }
  return v;
}
int main(void) {
  p = "2+3*4";
  assert(expr() == 20);
  return 0;
}
