// expect: TRUE
#include <stdio.h>
int main(int argc, char **argv) {
  char **p = argv + 1;
  while (*p) puts(*p++);
  return 0;
}
