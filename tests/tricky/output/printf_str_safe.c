// expect: TRUE
// must: decided
#include <stdio.h>
int main(void) {
  char b[3] = {'a', 'b', 'c'};
  b[2] = 0;
  printf("%s\n", b);
  return 0;
}
