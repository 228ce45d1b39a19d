// expect: TRUE
// must: decided
#include <assert.h>
int main(void) {
  const char* s = "mississippi";
  int c = 0;
  for (const char* p = s; *p; ++p) c += *p == 's';
  assert(c == 4);
  return 0;
}
