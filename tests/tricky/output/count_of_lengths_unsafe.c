// expect: FALSE(assert)
#include <assert.h>
#include <stdio.h>
int main(void) {
  signed char s[3] = {9, 9, 9};
  long n = -1;
  printf("ab%hhn%d%ln\n", &s[1], 1, &n);
  assert(s[0] == 9 && s[1] == 3 && s[2] == 9);
  assert(n >= 0);
  return 0;
}
