#pragma once

#include <map>
#include <set>

#include "frontend/java/null_model/relevance.h"
#include "program/program.h"

namespace fathom::frontend::java::null_model {

/// What all methods of a ring share: fields, elements and lengths of arrays, classes of objects.
/// Only what is relevant is there.
class SharedState {
 public:
  SharedState(logic::TermStore& terms, const ModelText& model, const Ring& ring,
              const Relevance& relevance, program::Program& program);

  /// Nothing where it is not relevant.
  std::optional<program::Symbol> field(FieldNumber number) const;
  std::optional<program::Symbol> elements() const { return elements_; }
  program::Symbol lengths() const { return *lengths_; }
  /// From objects to whether they are of the class.
  program::Symbol instances(std::int32_t of) const { return instances_.at(of); }
  /// What is written: fields, and whether null may get there (else what is not null stays so).
  struct Written {
    std::map<FieldNumber, bool> fields;
    bool elements = false;

    void add(const Written& more);
  };
  /// What the call may write; of fields that only constructors write, none.
  Written written(const Effect& effect) const;
  std::vector<program::Symbol> symbolsOf(const Written& written) const;
  const std::map<FieldNumber, program::Symbol>& fields() const { return fields_; }

 private:
  program::Symbol add(program::Program& program, const std::string& name, logic::Sort sort);

  logic::TermStore& terms_;
  const ModelText& model_;
  std::map<FieldNumber, program::Symbol> fields_;
  std::map<std::int32_t, program::Symbol> instances_;
  std::optional<program::Symbol> elements_;
  std::optional<program::Symbol> lengths_;
};

}  // namespace fathom::frontend::java::null_model
