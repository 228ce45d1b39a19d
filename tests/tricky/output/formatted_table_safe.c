// expect: TRUE
// must: decided
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char row[64], *at = row;
  at += snprintf(at, 40, "|%-6s|%6.2f|%+04d|%#x|%05o|", "tea", 2.345, 12, 255u, 8u);
  assert(at - row == 31);
  assert(strcmp(row, "|tea   |  2.35|+012|0xff|00010|") == 0);
  snprintf(row, sizeof row, "%g %g %.0f", 0.5, 123456.0, 2.5);
  assert(row[4] == '1');
  return 0;
}
