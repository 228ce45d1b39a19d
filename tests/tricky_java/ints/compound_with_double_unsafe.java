// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    int i = 5;
    i += 3.7;
    i *= 1.5;
    char c = 'a';
    c += 1.9;
    assert !(i == 12 && c == 'b');
  }
}
