// expect: holds
// A recursive walk adds to an output list only.
import java.util.*;

public class WalkToOutput {
  static class Node {
    final List<Node> children = new ArrayList<>();
    Node parent;

    Node add(Node child) {
      children.add(child);
      child.parent = this;
      return this;
    }
  }

  static void walk(Node node, List<Node> output) {
    output.add(node);
    for (Node child : node.children) walk(child, output);
  }

  public static void main(String[] args) {
    Node root = new Node().add(new Node()).add(new Node());
    List<Node> output = new ArrayList<>();
    walk(root, output);
    for (Node node : output) System.out.println(node.children.size());
  }
}
