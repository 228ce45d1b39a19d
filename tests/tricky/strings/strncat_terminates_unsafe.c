// expect: FALSE(valid-deref)
#include <string.h>
int main(void) {
  char b[5] = "ab";
  strncat(b, "cdef", 3);
  return b[0] == 77;
}
