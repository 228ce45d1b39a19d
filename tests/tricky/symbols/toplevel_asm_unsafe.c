// expect: FALSE(assert)
#include <assert.h>
__asm__(".data\n.globl from_asm\nfrom_asm: .long 5\n.text");
extern int from_asm;
int main(void) {
  assert(from_asm == 0);
  return 0;
}
