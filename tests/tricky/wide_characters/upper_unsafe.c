// expect: FALSE(assert)
#include <wchar.h>
#include <wctype.h>
#include <assert.h>
int main(void) {
  wchar_t w[] = L"aZ9";
  for (wchar_t *p = w; *p; p++) *p = (wchar_t)towupper((wint_t)*p);
  assert(w[0] == L'A' && w[1] == L'Z');
  assert(!iswdigit((wint_t)w[2]));
}
