// expect: FALSE(valid-deref)
// must: decided
#include <assert.h>
#include <string.h>
static void write(char *to, int n) {
  char digits[12];
  int count = 0;
  if (n < 0) *to++ = '-', n = -n;
  do digits[count++] = (char)('0' + n % 10);
  while ((n /= 10) > 0);
  while (count > 0) *to++ = digits[--count];
  *to = 0;
}
int main(void) {
  char text[11];
  write(text, -2147483647);
  assert(strcmp(text, "-2147483647") == 0);
  return 0;
}
