// expect: TRUE
#include <assert.h>
#include <string.h>
int main(int argc, char **argv) {
  int from[20], to[20];
  for (int i = 0; i < 20; i++) from[i] = 0x01010101, to[i] = 2;
  memcpy(to, from, 6);
  assert(to[0] == 0x01010101 && to[2] == 2);
  unsigned n = (unsigned)argc % 80;
  memset(to, 0, n);
  if (n >= 4) assert(to[0] == 0);
  return 0;
}
