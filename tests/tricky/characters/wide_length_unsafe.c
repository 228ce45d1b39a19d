// expect: FALSE(valid-deref)
#include <wchar.h>
int main(void) {
  wchar_t s[3] = {L'a', L'b', L'c'};
  return wcslen(s) == 77;
}
