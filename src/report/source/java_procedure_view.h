#pragma once

#include "report/source/java_view.h"

namespace fathom::report {

/// Implements javaView: variables and values in java_view.cpp, terms in java_terms.cpp, calls and
/// exceptions in java_steps.cpp.
class JavaProcedureView : public SourceView {
 public:
  JavaProcedureView(logic::TermStore& terms, const program::Program& program,
                    program::ProcedureId procedure, const program::JavaSource& source,
                    Reading reading);

  std::optional<std::string> variable(logic::Symbol symbol) const override;
  bool isVisible(logic::Symbol symbol) const override;
  bool isInitialised(logic::Symbol symbol) const override { return heap_.contains(symbol); }
  bool isOfEncoding(logic::Term condition) const override;
  bool isOfEncoding(logic::Symbol symbol) const override;
  std::optional<std::string> value(logic::Symbol symbol, const logic::Value& value,
                                   const logic::Value* offset,
                                   const logic::Model* state) const override;
  std::optional<std::string> cell(logic::Symbol array, const logic::Value& object,
                                  const logic::Value* offset,
                                  const logic::Model* state) const override;

  std::optional<std::string> element(const Element& element) const override;
  std::optional<std::string> comparison(const ComparedTerm& compared) const override;
  std::optional<TermTest> test(logic::Term condition) const override;
  bool wrapsSilently(logic::Term inner) const override;

  std::string procedure(const program::Procedure& body) const override;
  bool isLibrary(const Position& position) const override;
  std::optional<std::string> call(const ShownCall& call) const override;
  bool isInput(const program::Procedure& body) const override;
  bool isHidden(program::LocationId location) const override;
  std::optional<std::string> happening(program::LocationId location,
                                       const logic::Model& state) const override;
  std::optional<std::string> fault(const FinalState& state) const override;

  const JavaObjects& objects() const { return objects_; }

 private:
  /// A variable of the heap: now, or at another moment.
  struct HeapVariable {
    const program::JavaField* field = nullptr;
    std::string moment{};  // "\\old": the beginning
  };

  void addHeap(logic::Symbol symbol, const program::JavaField& field, Reading reading);
  void nameResults();
  bool isFlag(logic::Symbol symbol) const;
  bool isUnknownToSource(logic::Symbol symbol) const;
  /// Sums and bounds of references.
  bool countsObjects(logic::Term condition) const;
  std::optional<std::string> ownFieldWith(const Integer& reference,
                                          const logic::Model& state) const;
  std::string objectText(const Integer& reference) const;
  /// A variable of the method that holds the reference.
  std::optional<std::string> holderOf(const Integer& reference, const logic::Model* state) const;
  const HeapVariable* heapOf(logic::Term term) const;
  /// int, a.b.C; "" where it is not known.
  std::string typeOf(logic::Symbol symbol) const;
  std::string typeOf(logic::Term term) const;
  const program::JavaMethod* methodOf(const program::Procedure& body) const;
  const program::JavaPlace* placeAt(program::LocationId location) const;
  std::string argumentsText(const ShownCall& call, std::size_t first, bool isLabelled) const;
  std::string callee(const ShownCall& call, const program::JavaMethod& method) const;
  bool isPlainStart(const ShownCall& call, const program::JavaMethod& method) const;
  std::string outcome(const ShownCall& call, const program::JavaMethod& method) const;
  std::string valueOr(logic::Symbol symbol, const logic::Value& value,
                      const logic::Model* state) const;

  logic::TermStore& terms_;
  const program::Program& program_;
  program::ProcedureId id_;
  const program::Procedure& body_;
  const program::JavaSource& source_;
  JavaObjects objects_;
  std::unordered_map<logic::Symbol, HeapVariable> heap_;
  std::unordered_map<logic::Symbol, std::string> results_;  // names of results of calls
};

/// The term that the front end wrote; nothing where a variable of it is no longer there.
std::optional<logic::Term> readTerm(logic::TermStore& terms, const program::Program& program,
                                    program::ProcedureId procedure, const std::string& text);

/// {0}[{1}] with the texts; parts whose operand is "" are left out.
std::string operationText(const std::string& operation, const std::vector<std::string>& operands);

}  // namespace fathom::report
