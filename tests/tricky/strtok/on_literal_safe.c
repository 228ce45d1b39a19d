// expect: TRUE
#include <string.h>
int main(void) {
  char a[] = "x y", *s = a;
  char *t = strtok(s, " ");
  return t == 0;
}
