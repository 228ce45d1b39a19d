// expect: TRUE
#include <string.h>
#include <assert.h>
int main(int argc, char **argv) {
  int verbose = 0;
  while (--argc > 0) {
    argv++;
    if (strcmp(*argv, "-v") == 0) verbose = 1;
  }
  assert(*argv != 0);
  return verbose;
}
