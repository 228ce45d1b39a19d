// expect: TRUE
#include <assert.h>
int g = 1;
int main(void) {
  int g = 2;
  {
    extern int g;
    g = 5;
  }
  int (*check)[1] = (int (*)[1])&g;
  assert((*check)[0] == 2);
  return 0;
}
