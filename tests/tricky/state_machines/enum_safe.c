// expect: TRUE
// must: decided
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
  if (v < 0 || v > 2) return 0;
  const char* s = nm((enum c)v);
  assert(s != 0);
  return 0;
}
