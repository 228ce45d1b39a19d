// expect: TRUE
#include <assert.h>
#include <stdlib.h>
extern char **environ;
int main(void) {
  environ = 0;
  assert(getenv("PATH") == 0);
  return 0;
}
