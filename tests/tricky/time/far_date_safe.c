// expect: TRUE flags: --property assert
#include <assert.h>
#include <time.h>
int main(void) {
  time_t then = 253402300800ll;
  char *date = ctime(&then);
  if (!date) return 0;
  assert(date[0] != 0);
  return 0;
}
