// expect: TRUE
class Main {
  static int n;
  public String toString() { n++; return "m"; }

  public static void main(String[] args) {
    System.out.println(new Main());
    assert n == 1;
  }
}
