// expect: TRUE
class Main {
  public static void main(String[] args) {
    final int a = 300;
    assert (byte) a == 44 && (char) 65601 == 'A' && (short) 40000 == -25536 && (int) 3000000000L == -1294967296;
  }
}
