// expect: TRUE
#include <assert.h>
#include <string.h>
int main(void) {
  char s[] = "a,b";
  char *first = strtok(s, ",");
  assert(first == s);
  assert(s[1] == 0);
  return 0;
}
