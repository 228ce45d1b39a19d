// expect: FALSE(reach) flags: --rules svcomp --property reach
#include <wchar.h>
extern void reach_error(void);
int main(void) {
  wchar_t b[3] = {7, 7, 7};
  wcscpy(b, L"a");
  if (b[1] == 0) reach_error();
  return 0;
}
