// expect: FALSE(overflow)
int main(void) {
  unsigned short a = 65535, b = 65535;
  unsigned r = a * b;
  return r == 77;
}
