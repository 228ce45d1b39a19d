// expect: TRUE
#include <stdlib.h>
static void fill(char **to) { *to = malloc(3); if (!*to) exit(1); }
static void work(void) { char *mine; fill(&mine); mine[0] = 1; free(mine); }
int main(void) {
  work();
  work();
  return 0;
}
