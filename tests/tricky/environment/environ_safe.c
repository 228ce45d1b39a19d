// expect: TRUE
extern char **environ;
int main(void) {
  int n = 0;
  while (n < 1000 && environ[n]) n++;
  return environ[n] != 0;
}
