// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  unsigned char a = 200, b = 100;
  assert((a + b > 255) == 0);
  assert((unsigned char)(a + b) == 44);
  return 0;
}
