// expect: FALSE(valid-deref)
// suite: quick
#include <alloca.h>
static int *get(int n) { int *p = alloca(16); p[0] = n; return p; }
static int use(int n) { int *p = alloca(16); p[0] = n; return p[0]; }
int main(void) {
  return get(3)[0] == 77;
}
