// expect: TRUE
class Main {
  public static void main(String[] args) {
    Integer a = 5;
    Integer b = a;
    a++;
    assert a == 6 && b == 5;
  }
}
