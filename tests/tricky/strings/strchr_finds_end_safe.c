// expect: TRUE
#include <string.h>
int main(void) {
  const char *s = "abc";
  char *p = strchr(s, 0);
  return *p == 77;
}
