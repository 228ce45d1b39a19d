// expect: TRUE
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct s {
  int d[5];
  int n;
};
static void push(struct s* s, int x) {
  if (s->n < 5) s->d[s->n++] = x;
}
int main(void) {
  struct s s;
  s.n = 0;
  int k = __VERIFIER_nondet_int();
  for (int i = 0; i < k && i < 8; i++) push(&s, i);
  assert(s.n >= 0);
  return 0;
}
