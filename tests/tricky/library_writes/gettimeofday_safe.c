// expect: TRUE flags: --rules svcomp --property reach
#include <sys/time.h>
extern void reach_error(void);
int main(void) {
  struct timeval t = {-1, -1};
  if (gettimeofday(&t, 0) == 0 && t.tv_usec < 0) reach_error();
  return 0;
}
