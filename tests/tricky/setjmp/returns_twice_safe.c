// expect: TRUE
#include <assert.h>
#include <setjmp.h>
static jmp_buf env;
static void leave(void) { longjmp(env, 3); }
int main(void) {
  int r = setjmp(env);
  if (r == 0) leave();
  assert(r == 3);
  return 0;
}
