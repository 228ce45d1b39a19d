// expect: TRUE
union u {
  int *p;
  long l;
};
int main(void) {
  int x = 0;
  union u u;
  u.l = 12345;
  u.p = &x;
  if (u.p)
    *u.p = 2;
  return x;
}
