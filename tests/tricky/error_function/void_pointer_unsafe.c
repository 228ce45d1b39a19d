// expect: FALSE(reach) flags: --property reach
#include <string.h>
extern void reach_error(void);
static void nothing(void) {}
int main(void) {
  void (*f)(void) = nothing, (*g)(void) = reach_error;
  char box[sizeof f];
  memcpy(box, &g, sizeof f);
  memcpy(&f, box, sizeof f);
  f();
  return 0;
}
