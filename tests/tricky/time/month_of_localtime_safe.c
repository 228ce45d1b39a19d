// expect: TRUE flags: --property memsafety
#include <time.h>
int days[12];
int main(void) {
  time_t now = time(0);
  struct tm *date = localtime(&now);
  if (date) days[date->tm_mon] = 1;
  return 0;
}
