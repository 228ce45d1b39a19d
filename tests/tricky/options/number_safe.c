// expect: TRUE
#include <unistd.h>
int main(int argc, char **argv) {
  int option = getopt(argc, argv, "n:v");
  if (option == 'n') return optarg[0];
  return 0;
}
