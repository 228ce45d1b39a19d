// expect: FALSE(reach) flags: --property reach
extern void reach_error(void);
extern char **environ, **__environ;
int main(void) {
  char *own[1] = {0};
  environ = own;
  if (__environ == own)
    reach_error();
  return 0;
}
