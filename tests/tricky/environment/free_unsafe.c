// expect: FALSE(valid-free)
#include <stdlib.h>
int main(int argc, char **argv) {
  if (argc > 1) free(argv[1]);
  return 0;
}
