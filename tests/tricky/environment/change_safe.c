// expect: TRUE
#include <assert.h>
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] != 0) {
    argv[1][0] = 'x';
    assert(argv[1][0] == 'x');
    return argv[1][1];
  }
  return 0;
}
