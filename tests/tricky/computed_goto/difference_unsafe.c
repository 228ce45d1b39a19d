// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  static const int step[] = {&&a - &&a, &&b - &&a};
  int r = 0, i = 0;
  goto *(&&a + step[i]);
a: r = 1; goto end;
b: r = 2;
end:
  assert(r == 2);
  return 0;
}
