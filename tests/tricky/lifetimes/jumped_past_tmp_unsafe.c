// expect: FALSE(valid-deref)
int *g;
void save(int *p) { g = p; }
int main(void) {
  for (int i = 0; i < 2; i++)
    switch (i) {
      int tmp;
    case 0:
      tmp = 5;
      save(&tmp);
      break;
    case 1:
      return *g == 77;
    }
  return 0;
}
