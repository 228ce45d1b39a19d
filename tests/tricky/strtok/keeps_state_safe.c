// expect: TRUE
#include <assert.h>
#include <string.h>
int main(void) {
  char s[] = "a,b";
  strtok(s, ",");
  char *second = strtok(0, ",");
  assert(second == s + 2);
  return 0;
}
