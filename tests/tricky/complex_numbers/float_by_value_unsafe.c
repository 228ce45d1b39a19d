// expect: FALSE(assert)
#include <assert.h>
static float _Complex turn(float _Complex z) { return __builtin_complex(__imag__ z, __real__ z); }
int main(void) {
  float _Complex z = turn(__builtin_complex(1.0f, 2.0f));
  assert(__real__ z == 1.0f);
  return 0;
}
