// expect: FALSE(valid-deref)
#include <string.h>
int main(int argc, char **argv) {
  char b[16] = "abcdefgh";
  memcpy(b + 4, b, (unsigned)argc % 4 + 5);
  memcpy(b, b, 1);
  return b[0];
}
