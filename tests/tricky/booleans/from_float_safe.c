// expect: TRUE
// suite: quick
#include <assert.h>
#include <stdbool.h>
int main(void) {
  bool b = 0.25;
  int i = 0.25;
  assert(b != i);
  return 0;
}
