// expect: TRUE
// must: decided
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  int day, month, n = 0;
  char name[8], rest[8];
  double price;
  assert(sscanf("7/12 tea=2.50;x", "%d/%d %7[a-z]=%lf%n%7s", &day, &month, name, &price, &n, rest) == 5);
  assert(day == 7 && month == 12 && price == 2.5);
  assert(strcmp(name, "tea") == 0 && strcmp(rest, ";x") == 0 && n == 13);
  assert(sscanf("ff -0x1f", "%x %i", (unsigned *)&day, &month) == 2 && day == 255 && month == -31);
  assert(sscanf("  ", "%d", &day) == EOF && sscanf("x", "%d", &day) == 0);
  return 0;
}
