// expect: TRUE
class Main {
  public static void main(String[] args) {
    Runnable[] r = new Runnable[2];
    for (int i = 0; i < 2; i++) { int k = i; r[i] = () -> { if (k == 5) throw new RuntimeException(); }; }
    assert r[0] != null;
  }
}
