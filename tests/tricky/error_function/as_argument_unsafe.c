// expect: FALSE(reach) flags: --property reach
extern void reach_error(void);
static void call(void (*f)(void), int times) { for (int i = 0; i < times; i++) f(); }
int main(void) {
  call(reach_error, 1);
  return 0;
}
