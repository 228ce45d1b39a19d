// expect: TRUE
#include <stdio.h>
#include <wchar.h>
int main(void) {
  wchar_t v[8];
  sscanf("abc", "%3l[abc]", v);
  return 0;
}
