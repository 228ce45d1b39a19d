// expect: FALSE(valid-deref) flags: --property memsafety
#include <stdio.h>
int a[4];
int main(void) {
  return a[stdin->_fileno + 4];
}
