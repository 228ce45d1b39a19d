// expect: FALSE(valid-deref)
#include <string.h>
int main(void) {
  int a[3] = {1, 2, 3}, *p = a + 3, *q;
  double box[1];
  memcpy(box, &p, sizeof p);
  double copy = box[0];
  memcpy(&q, &copy, sizeof q);
  return *q == 77;
}
