// expect: TRUE
#include <assert.h>
#include <errno.h>
#include <stdio.h>
int main(void) {
  errno = 0;
  FILE *f = fopen("/no/such/folder/file", "r");
  if (f) fclose(f);
  return 0;
}
