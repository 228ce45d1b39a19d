// expect: TRUE
// must: decided
// How long an argument is, from somewhere inside, is known without a loop.
#include <assert.h>
#include <string.h>
int main(int argc, char **argv) {
  if (argc < 2) return 1;
  const char *s = argv[1];
  size_t n = strlen(s);
  if (n > 3) assert(strlen(s + 3) == n - 3);
  return s[n];
}
