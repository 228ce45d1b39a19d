// expect: TRUE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  div_t d = div(-7, 2);
  assert(d.quot == -3 && d.rem == -1);
  return 0;
}
