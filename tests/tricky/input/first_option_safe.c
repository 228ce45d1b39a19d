// expect: TRUE flags: --property memsafety
#include <unistd.h>
int a[4];
int main(void) {
  return a[optind];
}
