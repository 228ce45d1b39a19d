// expect: TRUE
#include <stdio.h>
int main(void) {
  char out[4];
  int n = snprintf(out, sizeof out, "hello");
  return n == 77;
}
