// expect: FALSE(assert)
// suite: quick
#include <assert.h>
int main(void) {
  static void *const labels[] = {&&add, &&twice, &&stop};
  int code[] = {0, 1, 0, 2}, pc = 0, n = 1;
  goto *labels[code[pc++]];
add: n += 3; goto *labels[code[pc++]];
twice: n *= 2; goto *labels[code[pc++]];
stop:
  assert(n == 8);
  return 0;
}
