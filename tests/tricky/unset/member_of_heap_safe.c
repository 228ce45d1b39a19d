// expect: TRUE
#include <stdlib.h>
struct s {
  int n;
  char *buf;
};
int main(void) {
  struct s *p = malloc(sizeof *p);
  if (!p)
    return 0;
  p->n = 1;
  p->buf = 0;
  if (p->buf)
    p->buf[0] = 1;
  free(p);
  return 0;
}
