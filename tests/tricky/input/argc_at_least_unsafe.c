// expect: FALSE(assert)
#include <assert.h>
int main(int argc, char **argv) {
  assert(argc > 1);
  assert(argv[argc] == 0);
  return 0;
}
