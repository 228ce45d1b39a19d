// expect: FALSE(valid-deref)
#include <errno.h>
#include <string.h>
int main(int argc, char **argv) {
  char text[8];
  strcpy(text, strerror(ENOENT));
  return text[7];
}
