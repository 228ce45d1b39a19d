// expect: TRUE
class Main {
  public static void main(String[] args) {
    Long l = 5L;
    Integer i = 5;
    assert !l.equals(i) && l.equals(5L) && i.hashCode() == l.hashCode();
  }
}
