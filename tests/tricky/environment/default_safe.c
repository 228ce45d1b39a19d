// expect: TRUE
#include <stdio.h>
int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "default";
  int n = 0;
  while (name[n]) n++;
  return name[0] == 'x';
}
