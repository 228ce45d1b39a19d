// expect: TRUE flags: --property reach
#include <stdlib.h>
extern void reach_error(void);
__attribute__((destructor)) static void after(void) { reach_error(); }
int main(void) {
  _Exit(3);
}
