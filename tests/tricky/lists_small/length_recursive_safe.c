// expect: TRUE
// must: decided
#include <assert.h>
struct n {
  struct n* next;
};
static int len(struct n* p) { return p ? 1 + len(p->next) : 0; }
int main(void) {
  struct n c = {0}, b = {&c}, a = {&b};
  assert(len(&a) == 3);
  return 0;
}
