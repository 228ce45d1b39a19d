// expect: TRUE
// must: decided
// suite: quick
#include <stdio.h>
struct input { FILE *file; };
static int next(struct input *in) { return fgetc(in->file); }
int main(int argc, char **argv) {
  struct input in;
  in.file = argc > 1 ? fopen(argv[1], "r") : stdin;
  if (!in.file) return 1;
  int first = next(&in);
  if (in.file != stdin) fclose(in.file);
  return first;
}
