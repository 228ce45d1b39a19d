// expect: TRUE
#include <wchar.h>
int main(void) {
  wchar_t s[3] = {L'a', L'b', 0};
  return wcslen(s) == 77;
}
