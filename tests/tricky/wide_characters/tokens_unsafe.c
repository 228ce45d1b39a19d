// expect: FALSE(assert)
#include <assert.h>
#include <wchar.h>
int main(void) {
  wchar_t text[] = L"a,b", *rest;
  wchar_t *first = wcstok(text, L",", &rest);
  wchar_t *second = wcstok(0, L",", &rest);
  assert(first == text && second == text + 1);
  assert(wcstok(0, L",", &rest) == 0);
}
