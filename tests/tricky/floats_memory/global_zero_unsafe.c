// expect: FALSE(assert)
// must: decided
#include <assert.h>
double g;
float a[9];
int main(void) {
  assert(1 / g < 0);
  return 0;
}
