// expect: FALSE(overflow)
#include <limits.h>
int main(void) {
  long long x = INT_MAX + 1;
  return x == 77;
}
