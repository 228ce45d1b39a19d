// expect: FALSE(valid-deref)
extern char **environ;
int main(void) {
  int n = 0;
  while (n < 1000 && environ[n]) n += 2;
  return 0;
}
