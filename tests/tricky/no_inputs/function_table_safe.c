// expect: TRUE
// must: decided
#include <assert.h>
static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int multiply(int a, int b) { return a * b; }
static int (*const operations[3])(int, int) = {add, subtract, multiply};
int main(void) {
  static const struct { int operation, argument; } program[] = {{0, 5}, {2, 7}, {1, 3}, {2, 100}, {0, 1}};
  int x = 1;
  for (int round = 0; round < 2; round++)
    for (int i = 0; i < 5; i++) x = operations[program[i].operation](x, program[i].argument);
  assert(x == 2733901);
  return 0;
}
