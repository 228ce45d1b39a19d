// expect: TRUE
// must: decided
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
#define M 8
static int key[M], val[M], used[M];
static void put(int k, int v) {
  unsigned h = (unsigned)k % M;
  for (int i = 0; i < M; i++) {
    unsigned j = (h + i) % M;
    if (!used[j] || key[j] == k) {
      used[j] = 1;
      key[j] = k;
      val[j] = v;
      return;
    }
  }
}
static int get(int k, int d) {
  unsigned h = (unsigned)k % M;
  for (int i = 0; i < M; i++) {
    unsigned j = (h + i) % M;
    if (!used[j]) return d;
    if (key[j] == k) return val[j];
  }
  return d;
}
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  put(a, 1);
  put(b, 2);
  assert(get(b, 0) == 2);
  return 0;
}
