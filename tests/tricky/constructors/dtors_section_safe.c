// expect: TRUE flags: --property reach
extern void reach_error(void);
int n = 1;
void f(void) {
  if (!n) reach_error();
}
void (*d)(void) __attribute__((section(".dtors"), used)) = f;
int main(void) {
  return 0;
}
