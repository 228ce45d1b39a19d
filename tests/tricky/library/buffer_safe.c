// expect: TRUE
#include <string.h>

// A buffer with its length, copied into one of the function's own.
int load(const unsigned char* data, size_t size) {
  unsigned char head[16];
  if (size > sizeof head) return -1;
  memcpy(head, data, size);
  return size > 0 ? head[size - 1] : 0;
}
