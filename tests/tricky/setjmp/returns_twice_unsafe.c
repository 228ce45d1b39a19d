// expect: FALSE(assert)
#include <assert.h>
#include <setjmp.h>
static jmp_buf env;
static void leave(void) { longjmp(env, 3); }
int main(void) {
  int r = setjmp(env);
  if (r == 0) leave();
  assert(r == 0);
  return 0;
}
