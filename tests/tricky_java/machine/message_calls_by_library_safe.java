// expect: TRUE
class Main {
  static class P {
    public String toString() {
      assert 1 == 1;
      return "";
    }
  }

  static class E extends Exception {
    Object p = new P();

    public String getMessage() {
      return String.valueOf(p);
    }
  }

  public static void main(String[] args) throws E {
    throw new E();
  }
}
