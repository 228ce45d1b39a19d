// expect: TRUE
import java.util.concurrent.locks.ReentrantLock;

class Main {
  public static void main(String[] args) {
    assert new ReentrantLock(true).isFair();
  }
}
