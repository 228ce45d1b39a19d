// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  const char* s = "mississippi";
  int c = 0;
  for (const char* p = s; *p; ++p) c += *p == 's';
  assert(c == 5);
  return 0;
}
