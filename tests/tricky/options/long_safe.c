// expect: TRUE
#include <getopt.h>
int main(int argc, char **argv) {
  static const struct option all[] = {{"size", required_argument, 0, 's'}, {0, 0, 0, 0}};
  int index = 0;
  if (getopt_long(argc, argv, "", all, &index) != 's') return 0;
  return optarg[0] + all[index].name[0];
}
