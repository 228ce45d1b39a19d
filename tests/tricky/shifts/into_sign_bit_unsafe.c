// expect: FALSE(shift)
int main(void) {
  volatile int n = 31;
  return (1 << n) == 77;
}
