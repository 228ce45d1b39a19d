// expect: FALSE(assert)
#include <assert.h>
#include <string.h>
int main(void) {
  char s[] = "a,b";
  strtok(s, ",");
  char *second = strtok(0, ",");
  assert(second == 0);
  return 0;
}
