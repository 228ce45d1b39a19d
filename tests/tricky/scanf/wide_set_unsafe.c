// expect: FALSE(valid-deref)
#include <stdio.h>
#include <wchar.h>
int main(void) {
  wchar_t v[1];
  sscanf("abc", "%3l[abc]", v);
  return 0;
}
