// expect: TRUE
#include <string.h>
int main(void) {
  char b[16] = "abcdefgh";
  strcpy(b + 9, b + 4);
  return b[0];
}
