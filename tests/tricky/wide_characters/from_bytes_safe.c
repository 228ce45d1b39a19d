// expect: TRUE
#include <stdlib.h>
#include <wchar.h>
#include <assert.h>
int main(void) {
  wchar_t w[8];
  size_t n = mbstowcs(w, "hello", 8);
  if (n == (size_t)-1) return 0;
  assert(n == 5 && w[4] == L'o');
}
