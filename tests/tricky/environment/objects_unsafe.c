// expect: FALSE(assert)
#include <assert.h>
int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) assert(argv[i][0] != argv[0][0]);
  return 0;
}
