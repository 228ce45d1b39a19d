// expect: FALSE(valid-deref)
#include <string.h>
int main(void) {
  char b[16] = "abcdefgh";
  strcpy(b + 2, b + 4);
  return b[0];
}
