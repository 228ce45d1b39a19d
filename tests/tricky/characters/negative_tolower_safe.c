// expect: TRUE
#include <ctype.h>
extern void reach_error(void);
int main(void) {
  signed char c = -61;
  if (tolower(c) != 195)
    reach_error();
  return 0;
}
