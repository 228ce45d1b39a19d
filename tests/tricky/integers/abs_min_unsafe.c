// expect: FALSE(overflow)
#include <stdlib.h>
#include <limits.h>
int main(void) {
  int n = INT_MIN + 0;
  return abs(n) == 77;
}
