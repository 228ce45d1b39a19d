// expect: TRUE
#include <stdlib.h>
#include <assert.h>
int main(int argc, char **argv) {
  setenv("TZ", "UTC", 1);
  int a[4] = {0};
  unsigned i = (unsigned)argc % 5;
  if (i == 4) i = 0;
  return a[i];
}
