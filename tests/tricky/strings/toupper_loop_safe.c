// expect: TRUE
// must: decided
#include <assert.h>
extern char __VERIFIER_nondet_char(void);
#include <ctype.h>
int main(void) {
  char s[6];
  for (int i = 0; i < 5; i++) s[i] = __VERIFIER_nondet_char();
  s[5] = 0;
  for (int i = 0; s[i]; i++) s[i] = toupper((unsigned char)s[i]);
  for (int i = 0; s[i]; i++) assert(!(s[i] >= 'a' && s[i] <= 'z'));
  return 0;
}
