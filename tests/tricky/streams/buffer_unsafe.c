// expect: FALSE(valid-deref)
#include <stdio.h>
static char buffer[16];
int main(void) {
  setbuf(stdout, buffer);
  for (int i = 0; i < 40; i++) puts("some text");
  return 0;
}
