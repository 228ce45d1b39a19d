// expect: FALSE(valid-deref)
#include <unistd.h>
int main(int argc, char **argv) {
  while (getopt(argc, argv, "+q") == 'q') continue;
  return argv[optind][0];
}
