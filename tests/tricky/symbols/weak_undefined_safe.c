// expect: TRUE
extern int maybe(void) __attribute__((weak));
int main(void) {
  if (!maybe) return 0;
  return maybe() == 77;
}
