// expect: FALSE(assert)
#include <assert.h>
#include <ctype.h>
int main(void) {
  assert(toupper('a') == 'a');
  return 0;
}
