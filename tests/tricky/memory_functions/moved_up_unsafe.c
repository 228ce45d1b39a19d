// expect: FALSE(valid-deref)
// must: decided
#include <assert.h>
#include <string.h>
int main(void) {
  char b[] = "123456";
  memcpy(b + 1, b, 4);
  assert(!strcmp(b, "112346"));
  return 0;
}
