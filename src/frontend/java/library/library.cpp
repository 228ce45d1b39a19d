#include "frontend/java/library/library.h"

#include <map>
#include <set>
#include <tuple>

#include "base/process/own_program.h"
#include "frontend/java/classpath/class_container.h"
#include "frontend/java/library/contracts.h"
#include "frontend/java/library/contracts_text.h"

namespace fathom::frontend::java {

struct Library::State {
  using Key = std::tuple<std::string_view, std::string_view, std::string_view>;
  std::vector<Contract> contracts;
  std::map<Key, const Contract*> rows;  // by views of the contracts
  std::set<std::string, std::less<>> models;

  const Contract* find(const Key& key, bool isLemma) const {
    const auto row = rows.find(key);
    return row != rows.end() && row->second->isLemma == isLemma ? row->second : nullptr;
  }
};

Library::Library() : state_(std::make_unique<State>()) {
  state_->contracts = readContracts(kContracts);
  for (const Contract& row : state_->contracts)
    state_->rows.emplace(State::Key{row.owner, row.name, row.descriptor}, &row);
  for (std::string& name : openContainer(modelsJar())->classNames())
    state_->models.insert(std::move(name));
}

Library::~Library() = default;

const Contract* Library::contract(std::string_view owner, std::string_view name,
                                  std::string_view descriptor) const {
  return state_->find({owner, name, descriptor}, false);
}

const Contract* Library::lemma(std::string_view owner, std::string_view name,
                               std::string_view descriptor) const {
  return state_->find({owner, name, descriptor}, true);
}

const std::vector<Contract>& Library::contracts() const {
  return state_->contracts;
}

bool Library::hasModel(std::string_view className) const {
  return state_->models.contains(className);
}

std::string Library::modelsJar() {
  return programBeside("fathom-java-models.jar");
}

}  // namespace fathom::frontend::java
