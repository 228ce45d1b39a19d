// expect: FALSE(assert)
#include <wchar.h>
#include <assert.h>
int main(void) {
  wchar_t a[16] = L"key";
  wcscat(a, L"=val");
  wchar_t *p = wcschr(a, L'=');
  assert(p && p - a == 3);
  assert(wcsncmp(p + 1, L"value", 3) == 0);
  assert(wcsstr(a, L"al") == a + 4);
}
