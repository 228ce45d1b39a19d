// expect: TRUE
#include <stdlib.h>
#include <limits.h>
int main(void) {
  int n = INT_MIN + 1;
  return abs(n) == 77;
}
