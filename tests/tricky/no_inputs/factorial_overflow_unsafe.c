// expect: FALSE(overflow)
// must: decided
int factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }
int main(void) {
  int sum = 0;
  for (int i = 0; i < 14; i++) sum = sum / 2 + factorial(i) / 2;
  return sum > 0;
}
