// expect: TRUE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  wchar_t b[3] = {1, 1, 1};
  mbstowcs(b, "ab", 3);
  assert(b[1] == L'b');
  return 0;
}
