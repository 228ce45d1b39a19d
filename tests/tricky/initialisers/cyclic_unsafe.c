// expect: FALSE(assert)
#include <assert.h>
struct N { int n; struct N *next; };
static struct N b;
static struct N a = {1, &b}, b = {2, &a};
int main(void) {
  assert(a.next->next->n == 2);
  return 0;
}
