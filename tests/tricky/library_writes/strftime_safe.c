// expect: TRUE flags: --rules svcomp --property reach
#include <time.h>
extern void reach_error(void);
int main(void) {
  struct tm t = {.tm_year = 100, .tm_mday = 1};
  char b[8] = "";
  if (strftime(b, sizeof b, "%Y", &t) == 4 && b[0] != '2') reach_error();
  return 0;
}
