// expect: FALSE(valid-deref)
// suite: quick
#include <string.h>
int main(void) {
  char *s = "x y";
  char *t = strtok(s, " ");
  return t == 0;
}
