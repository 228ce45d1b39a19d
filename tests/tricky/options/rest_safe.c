// expect: TRUE
#include <unistd.h>
int main(int argc, char **argv) {
  while (getopt(argc, argv, "+q") == 'q') continue;
  return optind < argc ? argv[optind][0] : 0;
}
