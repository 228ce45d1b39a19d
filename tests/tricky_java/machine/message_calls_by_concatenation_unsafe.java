// expect: FALSE(assert)
class Main {
  static class P {
    public String toString() {
      assert false;
      return "";
    }
  }

  static class E extends Exception {
    Object p = new P();

    public String getMessage() {
      return "" + p;
    }
  }

  public static void main(String[] args) throws E {
    throw new E();
  }
}
