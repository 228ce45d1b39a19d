// expect: TRUE
#include <stdlib.h>
union U { char c; long long big; };
int main(void) {
  union U *u = malloc(sizeof *u);
  if (!u) return 0;
  u->c = 1;
  u->big = 5;
  free(u);
  return 0;
}
