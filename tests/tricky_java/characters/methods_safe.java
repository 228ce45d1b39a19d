// expect: TRUE
class Main {
  public static void main(String[] args) {
    assert Character.toUpperCase('b') == 'B' && Character.isLetter('z') && Character.getNumericValue('7') == 7 && !Character.isDigit('a');
  }
}
