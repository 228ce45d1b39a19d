// expect: TRUE
// must: decided
#include <assert.h>
#include <stdlib.h>

int main(void) {
  const char *text = "1.25, -3e2,.5";
  double sum = 0;
  for (char *end; *text; text = *end ? end + 1 : end) sum += strtod(text, &end);
  assert(sum == -298.25);
  assert(strtof("0.1", 0) == 0.1f && atof("0.1") == 0.1 && atof("x") == 0);
  return 0;
}
