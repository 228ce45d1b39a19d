#include "frontend/java/nullness/class_digests.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "base/sha256.h"
#include "base/strongly_connected.h"

namespace fathom::frontend::java::nullness {
namespace {

/// Classes by the names that files and texts have for them.
class ClassNames {
 public:
  explicit ClassNames(const std::vector<const LoadedClass*>& classes) {
    for (std::size_t i = 0; i < classes.size(); ++i) numbers_.emplace(classes[i]->name(), i);
  }

  /// Those that occur in a constant: a name, a descriptor or a signature, or a text with a name.
  void addNamed(std::string text, std::set<std::size_t>& into) const {
    std::ranges::replace(text, '.', '/');
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find_first_of("L;<>()[: ", begin), text.size());
      add(text.substr(begin, end - begin), into);
      // An L begins a class in a descriptor, and may be a part of a name.
      if (end < text.size() && text[end] == 'L') {
        const std::size_t close = std::min(text.find_first_of(";<>()[: ", end), text.size());
        add(text.substr(begin, close - begin), into);
        add(text.substr(end + 1, close - end - 1), into);
      }
      begin = end + 1;
    }
  }

 private:
  void add(const std::string& name, std::set<std::size_t>& into) const {
    if (const auto found = numbers_.find(name); found != numbers_.end()) into.insert(found->second);
  }

  std::unordered_map<std::string_view, std::size_t> numbers_;
};

std::vector<std::size_t> namedBy(const ClassFile& file, const ClassNames& names) {
  std::set<std::size_t> found;
  for (std::size_t i = 0; i < file.pool.size(); ++i)
    if (const auto* constant = file.pool.find<TextConstant>(static_cast<std::uint16_t>(i)))
      names.addNamed(constant->text, found);
  return {found.begin(), found.end()};
}

std::string joined(std::vector<std::string> digests) {
  std::ranges::sort(digests);
  digests.erase(std::ranges::unique(digests).begin(), digests.end());
  std::string all;
  for (const std::string& digest : digests) all += digest;
  return sha256(all);
}

}  // namespace

std::map<std::string, std::string> digestsOf(const Universe& universe, const ClassPath& classes) {
  const std::vector<const LoadedClass*>& all = universe.classes();
  const ClassNames names(all);
  std::vector<std::vector<std::size_t>> named;
  std::vector<std::string> own;
  for (const LoadedClass* one : all) {
    named.push_back(namedBy(one->file, names));
    const auto found = classes.find(one->name());
    own.push_back(sha256(found ? std::string(found->bytes.begin(), found->bytes.end()) : ""));
  }
  const StronglyConnected components = stronglyConnected(named);
  std::vector<std::string> digests;  // of components: successors come first
  for (const std::vector<std::size_t>& members : components.members) {
    std::vector<std::string> parts;
    for (const std::size_t member : members) {
      parts.push_back(own[member]);
      for (const std::size_t next : named[member])
        if (components.component[next] != digests.size())
          parts.push_back(digests[components.component[next]]);
    }
    digests.push_back(joined(std::move(parts)));
  }
  std::map<std::string, std::string> result;
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::string name(all[i]->name());
    std::ranges::replace(name, '/', '.');
    result.emplace(std::move(name), digests[components.component[i]]);
  }
  return result;
}

}  // namespace fathom::frontend::java::nullness
