// expect: FALSE(assert)
#include <assert.h>
enum l { RED, GREEN, YEL };
int main(void) {
  enum l s = RED;
  int t = 0;
  for (int i = 0; i < 20; i++) {
    t++;
    if (s == RED && t >= 3) {
      s = GREEN;
      t = 0;
    } else if (s == GREEN && t >= 4) {
      s = YEL;
      t = 0;
    } else if (s == YEL && t >= 1) {
      s = RED;
      t = 0;
    }
  }
  assert(s != GREEN);
  return 0;
}
