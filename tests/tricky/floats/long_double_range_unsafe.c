// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  volatile long long n = 9007199254740993LL;
  assert((long long)(long double)n == n);
  assert(((long long)(double)n == n) == 1);
  return 0;
}
