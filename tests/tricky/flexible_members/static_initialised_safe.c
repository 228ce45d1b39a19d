// expect: TRUE
// suite: quick
struct S { int n; int a[]; };
static struct S s = {2, {7, 8}};
int main(void) {
  return s.a[1] == 77;
}
