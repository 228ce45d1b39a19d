// expect: TRUE
#include <assert.h>
static void redirect(int **pp, int *to) { *pp = to; }
int main(void) {
  int x = 1, y = 2, *p = &x, **q = &p;
  redirect(q, &y);
  **q = 8;
  assert(x == 1 && y == 8);
  return 0;
}
