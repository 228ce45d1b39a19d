// expect: FALSE(reach) flags: --property reach
extern void reach_error(void);
struct Ops { int n; void (*fail)(void); };
static void nothing(void) {}
static void run(const struct Ops *ops) { if (ops->n > 3) ops->fail(); }
int main(void) {
  struct Ops ops = {4, reach_error};
  run(&ops);
  return 0;
}
