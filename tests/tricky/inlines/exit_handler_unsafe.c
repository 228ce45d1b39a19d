// expect: FALSE(reach)
#include <stdlib.h>
extern void reach_error(void);
static void h(void) { reach_error(); }
inline void die(void) { exit(0); }
void run(void) { die(); }
int main(void) {
  atexit(h);
  run();
  return 0;
}
