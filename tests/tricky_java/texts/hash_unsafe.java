// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    assert !("Aa".hashCode() == "BB".hashCode() && "".hashCode() == 0 && "ab".hashCode() == 3105);
  }
}
