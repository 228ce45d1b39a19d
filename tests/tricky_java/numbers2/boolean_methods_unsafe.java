// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    assert !(Boolean.parseBoolean("TRUE") && !Boolean.parseBoolean("yes") && Boolean.logicalXor(true, false) && Boolean.hashCode(true) == 1231);
  }
}
