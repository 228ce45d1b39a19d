// expect: FALSE(valid-free|valid-deref)
#include <stdio.h>
int main(void) {
  FILE *f = tmpfile();
  if (!f) return 0;
  fclose(f);
  fclose(f);
  return 0;
}
