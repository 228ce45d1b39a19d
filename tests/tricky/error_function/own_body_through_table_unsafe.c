// expect: FALSE(reach) flags: --property reach
#include <stdlib.h>
void reach_error(void) { abort(); }
static void fine(void) {}
static void (*table[2])(void) = {fine, reach_error};
int main(void) {
  table[1]();
  return 0;
}
