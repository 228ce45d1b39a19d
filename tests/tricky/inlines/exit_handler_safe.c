// expect: TRUE
#include <stdlib.h>
extern void reach_error(void);
static void h(void) {}
inline void die(void) { exit(0); }
void run(void) { die(); }
int main(void) {
  atexit(h);
  run();
  return 0;
}
