// expect: TRUE
// suite: quick
#include <stdlib.h>
int main(void) {
  int x;
  free(0);
  return 0;
}
