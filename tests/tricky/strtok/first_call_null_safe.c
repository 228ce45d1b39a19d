// expect: TRUE
#include <string.h>
int main(void) {
  char s[] = "a";
  strtok(s, " ");
  char *t = strtok(0, " ");
  return t == s;
}
