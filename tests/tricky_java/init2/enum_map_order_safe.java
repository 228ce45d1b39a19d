// expect: TRUE
class Main {
  enum E { A(1), B(2); final int v; static int sum; static { for (E e : values()) sum += e.v; } E(int v) { this.v = v; } }

  public static void main(String[] args) {
    assert E.sum == 3;
  }
}
