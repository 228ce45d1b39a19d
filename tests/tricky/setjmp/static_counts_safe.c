// expect: TRUE
#include <assert.h>
#include <setjmp.h>
static jmp_buf env;
static int n;
int main(void) {
  setjmp(env);
  n++;
  if (n < 3) longjmp(env, 1);
  assert(n == 3);
  return 0;
}
