// expect: FALSE(assert)
#include <assert.h>
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] != 0) {
    char c = argv[1][0];
    argv[1][0] = 'x';
    assert(argv[1][0] == c);
  }
  return 0;
}
