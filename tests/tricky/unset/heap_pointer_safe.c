// expect: TRUE flags: --property reach --rules svcomp
// must: decided
#include <stdlib.h>
extern void reach_error(void);
struct item {
  struct item *next, *prev;
};

int main(void) {
  struct item *p = malloc(sizeof *p);
  p->next = 0;
  p->prev = 0;
  if (p->prev)
    reach_error();
  return 0;
}
