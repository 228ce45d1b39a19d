// expect: FALSE(assert)
#include <assert.h>
#include <string.h>
int main(void) {
  char s[] = "a,b";
  char *first = strtok(s, ",");
  assert(first == s);
  assert(s[1] == ',');
  return 0;
}
