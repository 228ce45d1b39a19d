// expect: FALSE(reach) flags: --rules svcomp --property reach
#include <setjmp.h>
extern void reach_error(void);
static jmp_buf env;
static void maybe(int n) { if (n > 4) longjmp(env, 1); }
int main(void) {
  if (setjmp(env)) return 0;
  maybe(4);
  reach_error();
  return 0;
}
