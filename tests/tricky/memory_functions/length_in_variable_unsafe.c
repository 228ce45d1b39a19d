// expect: FALSE(assert)
// must: decided
// How much is copied is a parameter: the last field is not.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
struct record { int key; char name[8]; long tail; };
static void copy(void *to, const void *from, size_t n) { memcpy(to, from, n); }
int main(void) {
  struct record a = {__VERIFIER_nondet_int(), "abc", 7};
  struct record *b = calloc(1, sizeof a);
  if (!b) return 0;
  copy(b, &a, sizeof a - sizeof a.tail);
  assert(b->key == a.key && b->name[1] == 'b' && b->tail == 7);
  free(b);
}
