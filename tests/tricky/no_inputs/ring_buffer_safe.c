// expect: TRUE
// must: decided
#include <assert.h>
static int ring[4];
static unsigned begin, end;
int main(void) {
  int sum = 0;
  for (int i = 0; i < 20; i++) {
    ring[end++ % 4] = i;
    if (end - begin == 4) sum += ring[begin++ % 4];
  }
  assert(sum == 136 && end - begin == 3);
  return 0;
}
