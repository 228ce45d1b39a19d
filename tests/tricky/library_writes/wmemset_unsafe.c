// expect: FALSE(assert)
// suite: quick
#include <assert.h>
#include <wchar.h>
int main(void) {
  wchar_t b[2] = {1, 2};
  wmemset(b, L'z', 2);
  assert(b[1] == 2);
  return 0;
}
