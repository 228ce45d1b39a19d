// expect: FALSE(reach) flags: --property reach
// suite: quick
#include <setjmp.h>
extern void reach_error(void);
static jmp_buf env;
int main(void) {
  int r = setjmp(env);
  if (r == 1) reach_error();
  if (r == 0) longjmp(env, 0);
  return 0;
}
