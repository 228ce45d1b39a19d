// expect: FALSE(assert)
#include <assert.h>
static int calls;
static int count(int r) { calls++; return r; }
int main(void) {
  int r = count(0) && count(1);
  r = count(1) || count(0);
  r += count(0) & count(1);
  assert(calls == 5);
  return r == 77;
}
