// expect: TRUE
#include <stdlib.h>
int main(int argc, char **argv) {
  int a[10];
  int n = argc > 1 ? atoi(argv[1]) : 0;
  if (n >= 0 && n < 10) a[n] = 1;
  return 0;
}
