// expect: TRUE
class Main {
  public static void main(String[] args) {
    StringBuilder b = new StringBuilder();
    for (int i = 0; i < 3; i++) b.append(i);
    b.insert(0, 'x');
    assert b.toString().equals("x012") && b.reverse().toString().equals("210x");
  }
}
