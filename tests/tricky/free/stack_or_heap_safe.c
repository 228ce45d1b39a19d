// expect: TRUE
#include <stdlib.h>
static void set(int **p) {
  **p = 1;
}
int main(int argc, char **argv) {
  int local;
  int *p = argc > 1 ? malloc(sizeof *p) : &local;
  if (!p) return 1;
  set(&p);
  if (p != &local) free(p);
  return 0;
}
