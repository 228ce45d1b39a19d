// expect: TRUE
// A string that the program shortens.
#include <assert.h>
#include <string.h>
int main(int argc, char **argv) {
  if (argc < 2 || argv[1][0] == 0) return 1;
  argv[1][0] = 0;
  assert(strlen(argv[1]) == 0);
  return 0;
}
