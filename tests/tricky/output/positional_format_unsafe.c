// expect: FALSE(assert) flags: --property assert
#include <assert.h>
#include <stdio.h>
int main(int argc, char **argv) {
  printf("%2$d numbers %1$d\n", 1, 2);
  assert(argc == 17);
  return 0;
}
