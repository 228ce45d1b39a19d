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
    boolean isRaised = false;
    try {
      String.join(",", "a", new S());
    } catch (NullPointerException e) {
      isRaised = true;
    }
    assert isRaised;
  }
}
