// expect: FALSE(assert)
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
enum c { R, G, B };
static const char* nm(enum c c) {
  switch (c) {
    case R: return "red";
    case G: return "green";
    case B: return "blue";
  }
  return 0;
}
int main(void) {
  int v = __VERIFIER_nondet_int();
  const char* s = nm((enum c)v);
  assert(s != 0);
  return 0;
}
