// expect: TRUE
class Main {
  static <T extends Comparable<T>> T max(T a, T b) { return a.compareTo(b) > 0 ? a : b; }

  public static void main(String[] args) {
    assert max(3, 5) == 5 && max("a", "b").equals("b");
  }
}
