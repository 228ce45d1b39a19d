// expect: FALSE(valid-deref)
struct S { int n; int a[]; };
static struct S s = {2, {7, 8}};
int main(void) {
  return s.a[2] == 77;
}
