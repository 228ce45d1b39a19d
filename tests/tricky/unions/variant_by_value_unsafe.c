// expect: FALSE(valid-deref)
// must: decided
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
enum kind { NUMBER, TEXT, NOTHING };
struct variant { enum kind kind; union { long number; const char *text; } u; };
static struct variant make(unsigned n) {
  struct variant made = {NOTHING, {0}};
  if (n == 1) { made.kind = NUMBER; made.u.number = 42; }
  else if (n == 2) { made.kind = TEXT; made.u.text = "hello"; }
  return made;
}
static int first(struct variant v) { return v.kind == TEXT ? v.u.text[0] : -1; }
int main(void) {
  struct variant v = make(__VERIFIER_nondet_uint());
  if (v.kind != NUMBER) assert(v.u.text[1] == 'e' && first(v) == 'h');
  return 0;
}
