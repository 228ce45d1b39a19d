// expect: TRUE
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  char *copy = argc > 1 ? malloc(strlen(argv[1]) + 1) : 0;
  if (copy) strcpy(copy, argv[1]);
  free(copy);
  return 0;
}
