// expect: TRUE
#include <assert.h>
int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) assert(argv[i] != argv[0]);
  return 0;
}
