// expect: holds
// A flag says whether the pointer is set; both are decided in another function.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);

static int find(int key, const int *table, int count, const int **found) {
  int i;
  *found = NULL;
  for (i = 0; i < count; i++) {
    if (table[i] == key) {
      *found = &table[i];
      return 1;
    }
  }
  return 0;
}

int main(void) {
  int table[3] = {2, 3, 5};
  const int *entry;
  if (find(__VERIFIER_nondet_int(), table, 3, &entry)) {
    return *entry;
  }
  return 0;
}
