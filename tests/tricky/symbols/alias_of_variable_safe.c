// expect: TRUE
#include <assert.h>
int x = 1;
extern int y __attribute__((alias("x")));
int main(void) {
  y = 5;
  assert(x == 5);
  return 0;
}
