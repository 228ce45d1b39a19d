// expect: TRUE
class Main {
  public static void main(String[] args) {
    assert java.util.Collections.EMPTY_LIST != null && java.util.Collections.EMPTY_LIST.size() == 0;
  }
}
