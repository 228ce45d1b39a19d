// expect: FALSE(valid-deref)
#include <string.h>
int main(int argc, char **argv) {
  int n = 0;
  if (argc > 1)
    for (char *p = strchr(argv[1], ','); p; p = strchr(p + 2, ','))
      if (n < 100) n++;
  return n;
}
