// expect: TRUE
#define _DEFAULT_SOURCE
#include <string.h>
int main(void) {
  char *r = "abc";
  char *t = strsep(&r, ",");
  return t == 0;
}
