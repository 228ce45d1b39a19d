// expect: FALSE(shift)
int main(void) {
  volatile long long n = 64;
  return (1LL << n) == 77;
}
