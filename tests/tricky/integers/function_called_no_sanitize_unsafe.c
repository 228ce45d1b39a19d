// expect: FALSE(reach) flags: --property reach
extern void reach_error(void);
void(no_sanitize)(const char *text) {
  reach_error();
}
int main(void) {
  no_sanitize("address");
  return 0;
}
