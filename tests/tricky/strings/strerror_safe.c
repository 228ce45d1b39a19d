// expect: TRUE
#include <errno.h>
#include <string.h>
int main(int argc, char **argv) {
  char text[8];
  strncpy(text, strerror(argc), sizeof text);
  return text[7];
}
