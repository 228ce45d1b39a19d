// expect: FALSE(valid-deref)
#include <stdio.h>
int main(void) {
  int a[8] = {0, 1, 2, 3};
  int n = 0;
  printf("0123456789%n\n", &n);
  return a[n + 0] == 77;
}
