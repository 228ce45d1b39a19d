// expect: TRUE
class Main {
  interface F { int get(); }

  public static void main(String[] args) {
    F[] all = new F[3];
    for (int i = 0; i < 3; i++) { int k = i * 10; class L implements F { public int get() { return k; } } all[i] = new L(); }
    assert all[0].get() == 0 && all[2].get() == 20;
  }
}
