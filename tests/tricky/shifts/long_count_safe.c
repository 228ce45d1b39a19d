// expect: TRUE
int main(void) {
  volatile long long n = 40;
  return (1LL << n) == 77;
}
