// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  char a[10];
  a[0] = 0;
  assert(__builtin_object_size(a, 0) == 0);
  return a[0];
}
