// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    assert !("a-b-c".replace('-', '+').equals("a+b+c") && "aB".toUpperCase().equals("AB") && "Ab".equalsIgnoreCase("aB"));
  }
}
