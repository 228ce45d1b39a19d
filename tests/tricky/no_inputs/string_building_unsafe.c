// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <string.h>
int main(void) {
  char text[16];
  strcpy(text, "one");
  strcat(text, ", two");
  for (int i = 0; i < 4; i++) strcat(text, "!");
  assert(strlen(text) == 11);
  assert(strcmp(text, "one, two!!!") == 0);
  return 0;
}
