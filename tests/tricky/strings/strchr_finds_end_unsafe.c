// expect: FALSE(valid-deref)
#include <string.h>
int main(void) {
  const char *s = "abc";
  char *p = strchr(s, 'x');
  return *p == 77;
}
