// expect: FALSE(assert)
#include <assert.h>
int shown __asm__("hidden_name") = 4;
extern int same __asm__("hidden_name");
int main(void) {
  same = 8;
  assert(shown == 4);
  return 0;
}
