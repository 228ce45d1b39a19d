// expect: FALSE(valid-memtrack)
// must: decided
// suite: quick
#include <stdlib.h>
static void lose(void) { char *lost = malloc(3); if (lost) lost[0] = 1; }
static void stop(int code) { if (code > 1) exit(code); }
int main(int argc, char **argv) {
  lose();
  stop(argc);
  return 0;
}
