// expect: TRUE
#include <assert.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int by = argc & 3;
  if (by == 0) return 0;
  ldiv_t d = ldiv(-17, by);
  assert(d.rem <= 0);
  lldiv_t e = lldiv(17, -5);
  assert(e.quot == -3 && e.rem == 2);
}
