// expect: TRUE
#include <assert.h>
static int inc(int n) { return n + 1; }
static int dec(int n) { return n - 1; }
int main(void) {
  void (*g)(void) = (void (*)(void))inc;
  int (*f)(int) = (int (*)(int))g;
  assert(f(1) == 2);
  return 0;
}
