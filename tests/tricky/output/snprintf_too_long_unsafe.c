// expect: FALSE(valid-deref)
#include <stdio.h>
int main(void) {
  char out[4];
  int n = snprintf(out, 6, "hello");
  return n == 77;
}
