// expect: FALSE(valid-deref)
#include <stdlib.h>
static int *p;
static int kept;
static void look(void) { if (*p != 3) kept = 1; }
int main(void) {
   int x = 3;
  p = &x;
  if (atexit(look)) _Exit(0);
  return 0;
}
