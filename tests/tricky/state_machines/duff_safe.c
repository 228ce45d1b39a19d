// expect: TRUE
#include <assert.h>
#include <string.h>
static void cp(char* d, const char* s, int n) {
  int k = (n + 3) / 4;
  switch (n % 4) {
    case 0: do { *d++ = *s++;
        case 3: *d++ = *s++;
        case 2: *d++ = *s++;
        case 1: *d++ = *s++;
      } while (--k > 0);
  }
}
int main(void) {
  char a[7] = "abcdef", b[7];
  cp(b, a, 7);
  assert(!strcmp(a, b));
  return 0;
}
