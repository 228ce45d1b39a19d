// expect: TRUE
#include <assert.h>
#include <ctype.h>
int main(void) {
  assert(toupper('a') == 'A');
  return 0;
}
