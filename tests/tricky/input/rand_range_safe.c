// expect: TRUE
#include <stdlib.h>
int main(void) {
  int a[10] = {0};
  srand(3);
  for (int i = 0; i < 40; i++) a[rand() % 10]++;
  return a[3] == 77;
}
