// expect: TRUE
#include <time.h>
int main(void) {
  struct tm *none = 0;
  time_t t = time(0);
  if (none) return none->tm_sec;
  return t == 77;
}
