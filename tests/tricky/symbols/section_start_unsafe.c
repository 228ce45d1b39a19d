// expect: FALSE(reach) flags: --property reach
extern void reach_error(void);
int x __attribute__((section("mysec"))) = 1;
extern int __start_mysec[];
int main(void) {
  __start_mysec[0] = 7;
  if (x == 7)
    reach_error();
  return 0;
}
