// expect: TRUE flags: --property memsafety --rules svcomp
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf env;
static void work(int jump) {
  char *p = malloc(4);
  if (jump) longjmp(env, 1);
  free(p);
}
int main(void) {
  if (setjmp(env) == 0) work(0);
  return 0;
}
