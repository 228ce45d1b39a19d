// expect: TRUE
// must: decided
#include <assert.h>
int main(int argc, char **argv) {
  volatile int v = argc & 7;
  int x = v;
  assert(x >= 0 && x < 8);
}
