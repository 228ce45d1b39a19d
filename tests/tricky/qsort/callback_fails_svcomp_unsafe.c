// expect: FALSE(reach) flags: --rules svcomp --property reach
// suite: quick
#include <stdlib.h>
extern void reach_error(void);
static int compare(const void *a, const void *b) { reach_error(); return 0; }
int main(void) {
  int a[2] = {2, 1};
  qsort(a, 2, sizeof a[0], compare);
  return 0;
}
