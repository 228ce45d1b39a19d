// expect: TRUE
#include <string.h>
int main(void) {
  char b[6] = "ab";
  strcat(b, "cde");
  return b[0] == 77;
}
