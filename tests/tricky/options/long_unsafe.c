// expect: FALSE(valid-deref)
#include <getopt.h>
int main(int argc, char **argv) {
  static const struct option all[] = {{"size", optional_argument, 0, 's'}, {0, 0, 0, 0}};
  if (getopt_long(argc, argv, "", all, 0) != 's') return 0;
  return optarg[0];
}
