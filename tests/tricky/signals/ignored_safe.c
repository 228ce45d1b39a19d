// expect: TRUE
#include <signal.h>
#include <assert.h>
int main(int argc, char **argv) {
  signal(SIGPIPE, SIG_IGN);
  int a[3] = {0};
  int i = argc & 3;
  if (i == 3) i = 0;
  return a[i];
}
