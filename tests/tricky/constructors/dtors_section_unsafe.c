// expect: FALSE(reach) flags: --property reach
extern void reach_error(void);
void f(void) {
  reach_error();
}
void (*d)(void) __attribute__((section(".dtors"), used)) = f;
int main(void) {
  return 0;
}
