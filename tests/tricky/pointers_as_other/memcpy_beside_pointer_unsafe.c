// expect: FALSE(assert)
// A pointer in an array of bytes, and a range of bytes that begins in its midst.
#include <assert.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
char text[20] = "abc";
int main(void) {
  _Alignas(8) char buffer[64];
  int x = 5, k = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
  if (k < 0 || k > 40 || n < 4 || n > 6) return 0;
  buffer[k] = 1;
  *(int **)(buffer + 8) = &x;
  memcpy(buffer + 12, text, n);
  assert(*(int **)(buffer + 8) == &x);
  return 0;
}
