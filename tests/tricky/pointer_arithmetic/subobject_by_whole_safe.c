// expect: TRUE flags: --property memsafety
struct S { int a[2]; int b; };
int main(void) {
  struct S s = { {1, 2}, 3 };
  char *p = (char *)&s;
  return *(int *)(p + 4 * 2) == 77;
}
