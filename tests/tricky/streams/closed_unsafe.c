// expect: FALSE(valid-deref)
#include <stdio.h>
struct input { FILE *file; };
static int next(struct input *in) { return fgetc(in->file); }
int main(int argc, char **argv) {
  struct input in;
  in.file = fopen("/dev/null", "r");
  if (!in.file) return 1;
  fclose(in.file);
  return next(&in);
}
