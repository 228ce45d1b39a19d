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
    assert Integer.parseInt(new S(), 0, 2, 10) == 11;
    assert Long.parseLong(new S(), 1, 3, 10) == 11;
    assert n == 6;
  }
}
