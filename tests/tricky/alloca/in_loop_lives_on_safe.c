// expect: TRUE
#include <alloca.h>
int main(void) {
  int *keep[3], s = 0;
  for (int i = 0; i < 3; i++) {
    keep[i] = alloca(sizeof(int));
    *keep[i] = i;
  }
  for (int i = 0; i < 3; i++) s += keep[i][0];
  return s == 77;
}
