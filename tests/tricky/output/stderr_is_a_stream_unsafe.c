// expect: FALSE(valid-deref)
#include <stdio.h>
int main(void) {
  FILE *f = stderr;
  char s[2] = {'a', 'b'};
  fprintf(f, "%s\n", s);
  return 0;
}
