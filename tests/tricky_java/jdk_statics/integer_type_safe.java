// expect: TRUE
class Main {
  public static void main(String[] args) {
    assert Integer.TYPE == int.class && Integer.TYPE != (Class) Integer.class;
  }
}
