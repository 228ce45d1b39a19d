// expect: TRUE
int main(void) {
  int outer = 4;
  int *p = ({ int inner = 3; inner += outer; &outer; });
  return *p == 77;
}
