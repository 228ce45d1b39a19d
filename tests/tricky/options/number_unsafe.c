// expect: FALSE(valid-deref)
#include <unistd.h>
int main(int argc, char **argv) {
  int option = getopt(argc, argv, "n:v");
  if (option == 'v') return optarg[0];
  return 0;
}
