// expect: FALSE(valid-deref)
#include <stdio.h>
int main(int argc, char **argv) {
  char **p = argv + 2;
  while (*p) puts(*p++);
  return 0;
}
