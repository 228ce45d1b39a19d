// expect: TRUE
#include <assert.h>
int main(int argc, char **argv) {
  assert(argc >= 1 && argv && argv[argc] == 0 && argv[0] != 0);
  return 0;
}
