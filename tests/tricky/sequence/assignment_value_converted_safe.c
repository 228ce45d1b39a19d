// expect: TRUE
#include <assert.h>
int main(void) {
  char c;
  int i = c = 300;
  assert(i == 44);
  return 0;
}
