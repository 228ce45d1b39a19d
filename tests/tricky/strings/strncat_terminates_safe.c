// expect: TRUE
#include <string.h>
int main(void) {
  char b[5] = "ab";
  strncat(b, "cdef", 2);
  return b[0] == 77;
}
