// expect: FALSE(assert)
// must: decided
#include <assert.h>
static int a[10] = {3, 9, 1, 8, 0, 7, 2, 6, 5, 4};
static void sort(int low, int high) {
  if (low >= high) return;
  int pivot = a[high], at = low;
  for (int i = low; i < high; i++)
    if (a[i] < pivot) {
      int t = a[i];
      a[i] = a[at];
      a[at++] = t;
    }
  a[high] = a[at];
  a[at] = pivot;
  sort(low, at - 1);
  sort(at + 2, high);
}
int main(void) {
  sort(0, 9);
  for (int i = 0; i < 10; i++) assert(a[i] == i);
  return 0;
}
