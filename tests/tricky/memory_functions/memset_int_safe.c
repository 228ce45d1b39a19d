// expect: TRUE
#include <assert.h>
#include <string.h>
int main(void) {
  int a[2];
  memset(a, 1, sizeof a);
  assert(a[1] == 0x01010101);
  return 0;
}
