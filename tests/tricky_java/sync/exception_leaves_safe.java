// expect: TRUE
class Main {
  public static void main(String[] args) {
    Object o = new Object();
    int k = 0;
    try { synchronized (o) { synchronized (o) { k = 1; throw new IllegalStateException(); } } } catch (IllegalStateException e) { k += 10; }
    assert k == 11;
  }
}
