// expect: FALSE(assert)
#include <assert.h>
#include <stdio.h>
static int calls;
static unsigned long strnlen(const char *s, unsigned long n) { calls++; return *s ? n : 0; }
int main(void) {
  printf("%.2s\n", "abc");
  assert(calls == 1);
  return strnlen("", 1);
}
