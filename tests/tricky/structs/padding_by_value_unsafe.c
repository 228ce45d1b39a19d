// expect: FALSE(assert)
#include <assert.h>
struct P {
  char tag;
  int n;
};
static struct P make(char tag, int n) {
  struct P p;
  p.tag = tag;
  p.n = n;
  return p;
}
int main(int argc, char **argv) {
  struct P p = make('a', argc);
  assert(p.tag == 'a' && p.n == 1);
}
