// expect: FALSE(assert)
// must: decided
// suite: quick
#include <assert.h>
int main(void) {
  int a[8] = {5, 2, 8, 1, 9, 3, 7, 4};
  for (int i = 1; i < 7; i++) {
    int key = a[i], j = i - 1;
    while (j >= 0 && a[j] > key) {
      a[j + 1] = a[j];
      j--;
    }
    a[j + 1] = key;
  }
  for (int i = 0; i < 7; i++) assert(a[i] <= a[i + 1]);
  return 0;
}
