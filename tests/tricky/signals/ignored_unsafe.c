// expect: FALSE(valid-deref)
#include <signal.h>
#include <assert.h>
int main(int argc, char **argv) {
  signal(SIGPIPE, SIG_IGN);
  int a[3] = {0};
  int i = argc & 3;
  return a[i];
}
