// expect: FALSE(assert)
#include <assert.h>
#include <ctype.h>
int main(void) {
  assert(isalpha('1'));
  assert(!isdigit('x'));
  return 0;
}
