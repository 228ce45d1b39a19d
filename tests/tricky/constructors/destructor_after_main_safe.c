// expect: TRUE
#include <assert.h>
int g;
__attribute__((destructor)) static void after(void) { assert(g == 5); }
int main(void) {
  g = 5;
  return 0;
}
