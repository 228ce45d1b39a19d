// expect: TRUE
class Main {
  public static void main(String[] args) {
    int k = 0;
    try { Integer.parseInt("2147483648"); } catch (NumberFormatException e) { k = 1; }
    try { Integer.parseInt(""); } catch (NumberFormatException e) { k += 2; }
    try { Integer.parseInt("-"); } catch (NumberFormatException e) { k += 4; }
    assert k == 7 && Integer.parseInt("+5") == 5 && Integer.parseInt("-2147483648") == Integer.MIN_VALUE && Integer.parseInt("ff", 16) == 255;
  }
}
