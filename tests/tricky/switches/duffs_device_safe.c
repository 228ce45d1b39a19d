// expect: TRUE
// must: decided
// suite: quick
#include <assert.h>
int main(void) {
  int n = 5, sum = 0, times = (n + 3) / 4;
  switch (n % 4) {
  case 0: do { sum++;
  case 3: sum++;
  case 2: sum++;
  case 1: sum++;
    } while (--times > 0);
  }
  assert(sum == 5);
  return 0;
}
