// expect: TRUE
#define _GNU_SOURCE
#include <assert.h>
#include <sys/time.h>
int main(void) {
  struct timezone zones[2] = {{5, 6}, {7, 8}};
  struct timeval now;
  gettimeofday(&now, &zones[0]);
  assert(zones[1].tz_minuteswest == 7);
  return 0;
}
