// expect: TRUE
#include <string.h>
int main(int argc, char **argv) {
  char buffer[8];
  if (argc < 2 || strlen(argv[1]) >= sizeof buffer) return 1;
  strcpy(buffer, argv[1]);
  return 0;
}
