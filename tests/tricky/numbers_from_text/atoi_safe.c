// expect: TRUE
#include <stdlib.h>
int main(void) {
  int a[6] = {0};
  return a[atoi("5")] == 77;
}
