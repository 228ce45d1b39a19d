// expect: TRUE
// must: decided
#include <assert.h>
double g;
float a[9];
int main(void) {
  assert(g == 0 && a[7] == 0);
  return 0;
}
