// expect: TRUE
#include <stdlib.h>
int main(void) {
  const char *home = getenv("H");
  return home && home[0] ? home[1] : 0;
}
