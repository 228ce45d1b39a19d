// expect: FALSE(reach)
#include <ctype.h>
extern void reach_error(void);
int main(void) {
  signed char c = -61;
  if (tolower(c) >= 0)
    reach_error();
  return 0;
}
