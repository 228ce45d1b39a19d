// expect: TRUE
#include <stdio.h>
static char buffer[BUFSIZ];
int main(void) {
  setbuf(stdout, buffer);
  setvbuf(stderr, NULL, _IONBF, 0);
  puts("text");
  return 0;
}
