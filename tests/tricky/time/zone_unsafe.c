// expect: FALSE(assert)
#define _GNU_SOURCE
#include <assert.h>
#include <sys/time.h>
int main(void) {
  struct timezone zone = {5, 6};
  struct timeval now;
  gettimeofday(&now, &zone);
  assert(zone.tz_minuteswest == 5);
  return 0;
}
