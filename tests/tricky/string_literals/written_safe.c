// expect: TRUE
int main(void) {
  char s[] = "abc";
  s[1] = 'x';
  return s[0] == 77;
}
