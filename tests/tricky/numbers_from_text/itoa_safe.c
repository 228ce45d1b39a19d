// expect: TRUE
// must: decided
#include <assert.h>
#include <string.h>
static void it(unsigned v, char* b) {
  char t[12];
  int n = 0;
  do {
    t[n++] = '0' + v % 10;
    v /= 10;
  } while (v);
  int i = 0;
  while (n) b[i++] = t[--n];
  b[i] = 0;
}
int main(void) {
  char b[12];
  it(1203, b);
  assert(!strcmp(b, "1203"));
  return 0;
}
