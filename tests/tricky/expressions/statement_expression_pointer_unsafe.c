// expect: FALSE(valid-deref)
int main(void) {
  int outer = 4;
  int *p = ({ int inner = 3; inner += outer; &inner; });
  return *p == 77;
}
