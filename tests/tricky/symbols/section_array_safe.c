// expect: TRUE
#include <assert.h>
static int a __attribute__((section("numbers"), used)) = 1;
static int b __attribute__((section("numbers"), used)) = 2;
extern int __start_numbers[], __stop_numbers[];
int main(void) {
  int n = (int)(__stop_numbers - __start_numbers);
  assert(n == 2);
  return 0;
}
