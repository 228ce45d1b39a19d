// expect: TRUE
// must: decided
#include <wchar.h>
#include <assert.h>
int main(void) {
  wchar_t a[8];
  wcscpy(a, L"abc");
  assert(wcslen(a) == 3);
  wmemset(a, L'x', 3);
  assert(a[2] == L'x' && a[3] == 0);
  assert(wcscmp(a, L"xxx") == 0);
}
