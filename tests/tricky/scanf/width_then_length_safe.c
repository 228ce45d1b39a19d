// expect: TRUE
// must: decided
#include <assert.h>
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  char word[8];
  if (argc < 2) return 0;
  if (sscanf(argv[1], "%7s", word) == 1) assert(strlen(word) >= 1);
  return 0;
}
