// expect: TRUE
int main(void) {
  volatile int n = 31;
  return (1u << n) == 77;
}
