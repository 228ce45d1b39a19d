// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  int *last = 0;
  for (int i = 0; i < 3; i++) {
    int *p = (int[]){i, 5};
    assert(p[0] == 0);
    p[0] = 9;
    last = p;
  }
  return last == 0;
}
