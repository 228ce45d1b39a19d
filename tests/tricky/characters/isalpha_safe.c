// expect: TRUE
#include <assert.h>
#include <ctype.h>
int main(void) {
  assert(isalpha('x'));
  assert(!isdigit('x'));
  return 0;
}
