// expect: FALSE(reach) flags: --property reach --rules svcomp
// must: decided
#include <stdlib.h>
extern void reach_error(void);
struct item {
  struct item *next, *prev;
};

int main(void) {
  struct item *p = malloc(sizeof *p);
  p->next = 0;
  if (p->prev) /* never set */
    reach_error();
  return 0;
}
