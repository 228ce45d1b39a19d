// expect: TRUE flags: --property reach
#include <errno.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  int (*f)(const char *) = atoi;
  errno = 0;
  f("1");
  if (errno) reach_error();
  return 0;
}
