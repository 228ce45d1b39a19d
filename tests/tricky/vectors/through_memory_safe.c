// expect: TRUE
#include <assert.h>
#include <string.h>
typedef unsigned short V8 __attribute__((vector_size(16)));
int main(void) {
  unsigned short a[8] = {1, 2, 3, 4, 5, 6, 7, 65535};
  V8 v;
  memcpy(&v, a, sizeof v);
  v += 1;
  memcpy(a, &v, sizeof v);
  assert(a[0] == 2);
  assert(a[7] == 0);
  return 0;
}
