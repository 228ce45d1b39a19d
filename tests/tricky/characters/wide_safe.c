// expect: TRUE
#include <assert.h>
#include <wchar.h>
int main(void) {
  wchar_t s[] = L"ab";
  assert(sizeof s == 12);
  assert(s[1] == L'b' && s[2] == 0);
  return 0;
}
