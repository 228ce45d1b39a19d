// expect: holds
// The listeners are called from an array.
import java.util.*;

public class SnapshotListeners {
  interface Listener {
    void changed(int value);
  }

  static class Source {
    private final List<Listener> listeners = new ArrayList<>();

    void add(Listener listener) {
      listeners.add(listener);
    }

    void remove(Listener listener) {
      listeners.remove(listener);
    }

    void fire(int value) {
      for (Listener listener : listeners.toArray(new Listener[0])) listener.changed(value);
    }
  }

  static class Once implements Listener {
    private final Source source;

    Once(Source source) {
      this.source = source;
    }

    public void changed(int value) {
      finish();
    }

    private void finish() {
      source.remove(this);
    }
  }

  public static void main(String[] args) {
    Source source = new Source();
    for (int i = 0; i < 3; i++) source.add(new Once(source));
    source.fire(1);
  }
}
