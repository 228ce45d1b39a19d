// expect: TRUE
class Main {
  static class S {
    static String t;

    static {
      assert 1 == 1;
    }
  }

  static class E extends Exception {
    public String getMessage() {
      return S.t;
    }
  }

  public static void main(String[] args) throws E {
    throw new E();
  }
}
