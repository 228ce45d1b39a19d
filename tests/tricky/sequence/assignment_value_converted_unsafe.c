// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  char c;
  int i = c = 300;
  assert(i == 300);
  return 0;
}
