// expect: FALSE(assert)
// must: decided
#include <assert.h>
struct P {
  short a;
  char b[2];
  float c;
  int d, e;
};
static struct P next(struct P p, int by) {
  p.a++;
  p.b[1] = (char)by;
  p.d -= by;
  return p;
}
int main(int argc, char **argv) {
  int k = argc & 15;
  struct P p = {1, {2, 3}, 0.5f, 100, 7};
  p = next(next(p, 1), k);
  assert(p.a == 3 && p.b[0] == 2 && p.b[1] == k);
  assert(p.d == 100 - k && p.e == 7);
}
