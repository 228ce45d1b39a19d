// expect: TRUE
#include <stdio.h>
int main(void) {
  FILE *f = fopen("/nonexistent/x", "r");
  return f && feof(f) == 2;
}
