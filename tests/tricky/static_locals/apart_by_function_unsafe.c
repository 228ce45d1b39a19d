// expect: FALSE(assert)
#include <assert.h>
static int a(void) { static int n; return ++n; }
static int b(void) { static int n; return ++n; }
int main(void) {
  a(); a(); b();
  assert(a() == b());
  return 0;
}
