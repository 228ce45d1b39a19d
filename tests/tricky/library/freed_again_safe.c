// expect: TRUE
#include <stdlib.h>

// A caller's object that the function frees.
struct pair {
  int first;
  int second;
};
int release(struct pair* p) {
  int first = p->first;
  free(p);
  return first;
}
