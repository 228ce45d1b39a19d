// expect: FALSE(valid-deref)
#include <stdio.h>
int main(void) {
  FILE *f = fopen("/nonexistent/x", "r");
  return feof(f) == 2;
}
