// expect: FALSE(assert)
// must: decided
#include <assert.h>
struct P { int x, y; };
typedef struct { char *s; int n, m; } T;
union U { struct P p; long l; };
struct B { unsigned a : 3, b : 29; int c; };
static struct B bits(struct B b, int k) { b.a = (unsigned)k; b.c += k; return b; }
static union U un(union U u) { u.p.y = 7; return u; }
static T text(T t, struct P p) { t.n += p.x; t.m = p.y; return t; }
static struct P rec(struct P p) { return p.x <= 0 ? p : rec((struct P){p.x - 1, p.y + 1}); }
static struct P (*ptr)(struct P) = rec;
int main(int argc, char **argv) {
  int k = argc & 7;
  struct B b = bits((struct B){1, 5, 6}, k);
  assert(b.a == (unsigned)k && b.b == 5 && b.c == 6 + k);
  union U u; u.l = 0; u = un(u);
  assert(u.p.y == 7 && u.p.x == 0);
  T t = text((T){"ab", 1, 2}, (struct P){k, 9});
  assert(t.n == 1 + k && t.m == 8 && t.s[1] == 'b');
  struct P p = rec((struct P){2, 5});
  assert(p.x == 0 && p.y == 7);
  p = ptr((struct P){1, 1});
  assert(p.y == 2);
}
