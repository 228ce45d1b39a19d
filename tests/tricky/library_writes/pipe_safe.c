// expect: TRUE flags: --rules svcomp --property reach
#include <unistd.h>
extern void reach_error(void);
int main(void) {
  int fd[2] = {-1, -1};
  if (pipe(fd) == 0 && fd[0] == -1) reach_error();
  return 0;
}
