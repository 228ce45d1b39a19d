// expect: FALSE(valid-deref)
struct S { int a[2]; };
static struct S make(void) { struct S s = {{{1, 2}}}; return s; }
int main(void) {
  int *p = make().a;
  int r = p[1];
  return r == 9;
}
