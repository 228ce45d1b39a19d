// expect: TRUE
class Main {
  static class S implements CharSequence {
    public int length() {
      return 0;
    }

    public char charAt(int i) {
      return '1';
    }

    public CharSequence subSequence(int i, int j) {
      return this;
    }

    public String toString() {
      return null;
    }
  }

  public static void main(String[] args) {
    int joined = 0;
    try {
      String.join(new S(), "a");
      ++joined;
      String.join(new S(), "a", "b");
      ++joined;
    } catch (NullPointerException e) {
    }
    assert joined == 1;
  }
}
