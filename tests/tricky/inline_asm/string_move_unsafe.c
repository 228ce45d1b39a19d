// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  char a = 5, b = 1;
  void *to = &b, *from = &a;
  __asm__ volatile("movsb" : "+D"(to), "+S"(from) : : "memory");
  assert(b != 5);
  return 0;
}
