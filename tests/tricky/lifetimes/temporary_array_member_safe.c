// expect: TRUE
struct S { int a[2]; };
static struct S make(void) { struct S s = {{{1, 2}}}; return s; }
int main(void) {
  int r = make().a[1];
  return r == 9;
}
