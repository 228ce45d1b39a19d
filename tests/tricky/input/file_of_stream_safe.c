// expect: TRUE flags: --property memsafety
#include <stdio.h>
int a[4];
int main(void) {
  return a[stdin->_fileno];
}
