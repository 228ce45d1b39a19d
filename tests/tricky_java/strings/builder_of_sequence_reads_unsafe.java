// expect: FALSE(assert)
class Main {
  static int n;

  static class S implements CharSequence {
    public int length() {
      ++n;
      return 3;
    }

    public char charAt(int i) {
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
    new StringBuilder(new S());
    assert n == 2;
  }
}
