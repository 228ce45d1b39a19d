// expect: TRUE
int main(int argc, char **argv, char **envp) {
  int n = 0;
  for (char **p = envp; *p; p++)
    if ((*p)[0] == 'A') n = 1;
  return n;
}
