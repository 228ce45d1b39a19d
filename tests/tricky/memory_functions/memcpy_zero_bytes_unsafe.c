// expect: FALSE(valid-deref)
#include <string.h>
int main(void) {
  char a[1] = {1}, b[1] = {2};
  volatile size_t n = 2;
  memcpy(a, b, n);
  return a[0] == 77;
}
