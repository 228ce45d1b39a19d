// expect: FALSE(valid-deref)
#include <string.h>
int main(void) {
  char b[5] = "ab";
  strcat(b, "cde");
  return b[0] == 77;
}
