// expect: TRUE
#include <assert.h>
int counter __attribute__((used));
static int *where = &counter;
int main(void) {
  __asm__ volatile("movl $9, (%0)" : : "r"(where) : "memory");
  assert(counter == 9);
  return 0;
}
