// expect: TRUE flags: --property reach --rules svcomp
// Nobody asked about memory: what is behind the access of a pointer that was never set is looked at.
#include <stdlib.h>
extern void reach_error(void);
struct inner {
  int flag;
};
struct outer {
  struct inner *in;
};

int main(void) {
  struct outer *o = malloc(sizeof *o);
  if (o == 0)
    return 0;
  int flag = o->in->flag;
  if (flag == 3 && flag != 3)
    reach_error();
  return 0;
}
