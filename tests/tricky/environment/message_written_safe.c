// expect: TRUE
#include <string.h>
int main(int argc, char **argv) {
  char other[2] = "a";
  char *message = argc > 1 ? strerror(1) : other;
  if (argc <= 1) message[0] = 'x';
  return message[0] == 'y';
}
