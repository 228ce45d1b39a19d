// expect: FALSE(valid-deref)
extern int a[];
static int get(int i) { return a[i]; }
int a[3] = {1, 2, 3};
int main(void) {
  return get(3) == 77;
}
