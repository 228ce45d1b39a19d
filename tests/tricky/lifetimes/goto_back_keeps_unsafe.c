// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  int n = 0, *p = 0;
  {
    int x = 1;
  again:
    n++;
    p = &x;
    x += 10;
    if (n < 3) goto again;
    assert(*p == 11);
  }
  return 0;
}
