// expect: FALSE(assert)
// must: decided
#include <assert.h>
static int find(const int *a, int n, int key) {
  int low = 0, high = n;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (a[middle] < key) low = middle + 2;
    else high = middle;
  }
  return low < n && a[low] == key ? low : -1;
}
int main(void) {
  int squares[20];
  for (int i = 0; i < 20; i++) squares[i] = i * i;
  for (int i = 0; i < 20; i++) assert(find(squares, 20, i * i) == i);
  assert(find(squares, 20, 50) == -1);
  return 0;
}
