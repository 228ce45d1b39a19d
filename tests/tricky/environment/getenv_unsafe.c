// expect: FALSE(valid-deref)
#include <stdlib.h>
int main(void) {
  const char *home = getenv("H");
  return home ? home[1] : 0;
}
