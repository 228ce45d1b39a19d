// expect: TRUE
#include <assert.h>
int main(void) {
  int last = 0;
  for (int i = 0; i < 3; i++) {
    int x;
    x = i * 2;
    last = x;
  }
  assert(last == 4);
  return 0;
}
