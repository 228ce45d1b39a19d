// expect: FALSE(assert)
#include <assert.h>
int x = 1;
extern int y __attribute__((alias("x")));
int main(void) {
  y = 5;
  assert(x == 1);
  return 0;
}
