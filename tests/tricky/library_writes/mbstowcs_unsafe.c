// expect: FALSE(assert)
#include <assert.h>
#include <stdlib.h>
int main(void) {
  wchar_t b[3] = {1, 1, 1};
  mbstowcs(b, "ab", 3);
  assert(b[1] == 1);
  return 0;
}
