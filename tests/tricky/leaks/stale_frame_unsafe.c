// expect: FALSE(valid-memtrack)
#include <stdlib.h>
static void fill(char **to) { *to = malloc(3); if (!*to) exit(1); }
static void work(int n) { char *mine; if (n == 2) exit(2); fill(&mine); mine[0] = 1; }
int main(void) {
  work(1);
  work(2);
  return 0;
}
