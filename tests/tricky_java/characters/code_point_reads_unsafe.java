// expect: FALSE(assert)
class Main {
  static int n;

  static class S implements CharSequence {
    public int length() {
      return 3;
    }

    public char charAt(int i) {
      ++n;
      return '1';
    }

    public CharSequence subSequence(int i, int j) {
      return this;
    }

    public String toString() {
      return "";
    }
  }

  public static void main(String[] args) {
    Character.codePointCount(new S(), 0, 3);
    assert n == 3;
    Character.offsetByCodePoints(new S(), 0, 2);
    assert n == 7;
  }
}
