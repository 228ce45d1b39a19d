// expect: TRUE
// must: decided
#include <assert.h>
#include <stdlib.h>
extern char __VERIFIER_nondet_char(void);
static int kv(const char* s, char* k, size_t n) {
  size_t i = 0;
  while (s[i] && s[i] != '=') {
    if (i + 1 >= n) return 0;
    k[i] = s[i];
    i++;
  }
  k[i] = 0;
  return s[i] == '=';
}
int main(void) {
  char in[9], k[4];
  for (int i = 0; i < 8; i++) in[i] = __VERIFIER_nondet_char();
  in[8] = 0;
  int r = kv(in, k, sizeof k);
  assert(r == 0 || r == 1);
  return 0;
}
