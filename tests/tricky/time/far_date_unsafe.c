// expect: FALSE(assert) flags: --property assert
#include <assert.h>
#include <time.h>
int main(void) {
  time_t then = 253402300800ll;  // the year 10000
  char *date = ctime(&then);
  if (!date) return 0;
  assert(date[24] == '\n');
  return 0;
}
