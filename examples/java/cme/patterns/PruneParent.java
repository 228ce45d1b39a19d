// expect: violated
// A recursive walk prunes the children of the parent.
import java.util.*;

public class PruneParent {
  static class Node {
    final List<Node> children = new ArrayList<>();
    Node parent;

    Node add(Node child) {
      children.add(child);
      child.parent = this;
      return this;
    }
  }

  static void walk(Node node) {
    for (Node child : node.children) walk(child);
    if (node.children.isEmpty() && node.parent != null) node.parent.children.remove(node);
  }

  public static void main(String[] args) {
    Node root = new Node().add(new Node()).add(new Node()).add(new Node());
    walk(root);
  }
}
