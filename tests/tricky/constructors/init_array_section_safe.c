// expect: TRUE
#include <assert.h>
static int g;
static void early(void) { g = 4; }
__attribute__((section(".init_array"), used)) static void (*const entry)(void) = early;
int main(void) {
  assert(g == 4);
  return 0;
}
