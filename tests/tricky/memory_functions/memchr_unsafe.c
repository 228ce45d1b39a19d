// expect: FALSE(valid-deref)
#include <string.h>
int main(void) {
  char a[3] = {1, 2, 3};
  char *p = memchr(a, 4, 3);
  return *p == 77;
}
