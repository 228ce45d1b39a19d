// expect: TRUE
#include <assert.h>
int main(void) {
  unsigned char a = 200, b = 100;
  assert((a + b > 255) == 1);
  assert((unsigned char)(a + b) == 44);
  return 0;
}
