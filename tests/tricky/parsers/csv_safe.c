// expect: TRUE
// must: decided
#include <assert.h>
int main(void) {
  const char* s = "1,22,333";
  int f = 1, mx = 0, c = 0;
  for (;; s++) {
    if (*s == ',' || !*s) {
      if (c > mx) mx = c;
      c = 0;
      if (!*s) break;
      f++;
    } else c++;
  }
  assert(f == 3 && mx == 3);
  return 0;
}
