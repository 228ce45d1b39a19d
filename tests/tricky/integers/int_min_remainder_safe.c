// expect: TRUE
#include <limits.h>
int main(void) {
  volatile int a = INT_MIN + 1, b = -1;
  return a % b == 77;
}
