// expect: FALSE(valid-deref)
#define _DEFAULT_SOURCE
#include <string.h>
int main(void) {
  char *r = "a,bc";
  char *t = strsep(&r, ",");
  return t == 0;
}
