// expect: TRUE
// must: decided
// How much is copied is a parameter: fields are copied as a whole, or not at all.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
struct record { int key; char name[8]; long tail; };
static void *duplicate(const void *from, size_t n) {
  void *to = malloc(n);
  if (to) memcpy(to, from, n);
  return to;
}
int main(void) {
  struct record a = {__VERIFIER_nondet_int(), "abc", 7};
  struct record *b = duplicate(&a, sizeof a);
  if (!b) return 0;
  assert(b->key == a.key && b->name[1] == 'b' && b->tail == 7);
  free(b);
}
