// expect: TRUE flags: --property reach
extern void reach_error(void);
struct {
  int a, b;
} s __attribute__((aligned(16)));
int main(void) {
  int *p = &s.a;
  *(unsigned char *)&p += 4;
  *p = 7;
  if (s.a == 7)
    reach_error();
  return 0;
}
