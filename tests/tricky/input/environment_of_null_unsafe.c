// expect: FALSE(valid-deref)
#include <stdlib.h>
int main(void) {
  return getenv(0) != 0;
}
