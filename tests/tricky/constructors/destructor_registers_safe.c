// expect: TRUE flags: --property reach
#include <stdlib.h>
extern void reach_error(void);
int n;
void h(void) {
  if (n != 1) reach_error();
}
__attribute__((destructor)) void d(void) {
  atexit(h);
  n = 1;
}
int main(void) {
  return 0;
}
