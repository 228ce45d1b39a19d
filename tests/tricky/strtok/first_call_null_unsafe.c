// expect: FALSE(valid-deref)
#include <string.h>
int main(void) {
  char s[] = "a";
  char *t = strtok(0, " ");
  return t == s;
}
