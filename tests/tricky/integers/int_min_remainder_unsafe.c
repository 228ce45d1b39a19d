// expect: FALSE(div|overflow)
#include <limits.h>
int main(void) {
  volatile int a = INT_MIN + 0, b = -1;
  return a % b == 77;
}
