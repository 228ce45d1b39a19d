// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <stdio.h>
int main(void) {
  char line[8];
  int x, y;
  if (scanf("%d,%d", &x, &y) != 2) return 0;
  int c = getchar();
  if (!fgets(line, 8, stdin)) return 0;
  if (x == 12345 && y == -7 && c == 'k') assert(line[0] != 'z' || line[1] != '\n');
  return 0;
}
