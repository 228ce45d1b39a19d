// expect: TRUE
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
      n += 100;
      return this;
    }

    public String toString() {
      return "";
    }
  }

  public static void main(String[] args) {
    try {
      Integer.parseInt(new S(), 0, 3, 40);
    } catch (NumberFormatException e) {
    }
    assert n == 0;
    try {
      Integer.parseInt("1", 0, 2, 10);
      assert false;
    } catch (IndexOutOfBoundsException e) {
    }
    try {
      Integer.parseInt(new S() {
        public char charAt(int i) {
          ++n;
          return '/';
        }
      }, 0, 3, 10);
    } catch (NumberFormatException e) {
    }
    assert n == 101;
  }
}
