// expect: TRUE
#include <assert.h>
int main(void) {
  int sum = 0;
  for (int i = 0; i < 3; i++) { static int n; n += i; sum = n; }
  assert(sum == 3);
  return 0;
}
