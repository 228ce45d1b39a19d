// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    Character a = 'a', b = 'a';
    Boolean t = true, u = Boolean.valueOf(true);
    assert !(a == b && t == u);
  }
}
