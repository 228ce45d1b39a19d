// expect: TRUE flags: --property reach
extern void reach_error(void);
#ifdef no_sanitize
int n = 1;
#else
int n;
#endif
int main(void) {
  if (n) reach_error();
  return 0;
}
