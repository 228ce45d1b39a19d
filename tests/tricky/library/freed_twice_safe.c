// expect: TRUE
#include <stdlib.h>

// Two pointers of a caller do not lead to one object that is freed.
struct names {
  char* first;
  char* second;
};
void release(struct names* n) {
  free(n->first);
  free(n->second);
}
