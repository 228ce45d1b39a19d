// expect: TRUE
#include <limits.h>
int main(void) {
  long long x = (long long)INT_MAX + 1;
  return x == 77;
}
