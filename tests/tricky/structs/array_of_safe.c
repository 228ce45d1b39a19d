// expect: TRUE
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct r {
  int id;
  int sc;
};
int main(void) {
  struct r t[3];
  for (int i = 0; i < 3; i++) {
    t[i].id = i;
    t[i].sc = __VERIFIER_nondet_int();
  }
  int b = 0;
  for (int i = 1; i < 3; i++)
    if (t[i].sc > t[b].sc) b = i;
  assert(t[b].sc >= t[0].sc && t[b].sc >= t[2].sc && t[b].id == b);
  return 0;
}
