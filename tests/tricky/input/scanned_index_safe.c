// expect: TRUE
// must: decided
#include <stdio.h>
int main(void) {
  int a[10] = {0}, i;
  if (scanf("%d", &i) != 1) return 0;
  if (i < 0 || i >= 10) return 0;
  a[i] = 1;
  return a[0];
}
