// expect: TRUE
import java.util.concurrent.LinkedBlockingQueue;

class Main {
  public static void main(String[] args) {
    try {
      new LinkedBlockingQueue<Integer>();
    } catch (NullPointerException none) {
      return;
    }
    assert args != null;
  }
}
