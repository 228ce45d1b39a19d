// expect: TRUE
// must: decided
#include <stdlib.h>
static char *kept;
static void keep(void) { kept = malloc(3); }
static void stop(int code) { if (code > 1) exit(code); }
int main(int argc, char **argv) {
  keep();
  stop(argc);
  free(kept);
  return 0;
}
