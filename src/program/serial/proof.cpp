#include <fmt/core.h>

#include "program/serial/fields.h"
#include "program/serial/names.h"
#include "program/serial/terms.h"

namespace fathom::program::serial {
namespace {

constexpr const char* kEntryToCurrent = "entry-to-current";
constexpr const char* kCurrentToExit = "current-to-exit";

LoopRule ruleNamed(const std::string& name) {
  if (name == kEntryToCurrent) return LoopRule::EntryToCurrent;
  if (name == kCurrentToExit) return LoopRule::CurrentToExit;
  fail(fmt::format("'{}' is no rule for loops", name));
}

class ProofReader {
 public:
  ProofReader(logic::TermStore& terms, const Program& program)
      : program_(program), names_(program), terms_(terms, program) {}

  Proof proof(const Json& json) {
    Proof proof;
    for (const Json& part : array(field(json, "procedures"), "procedures")) {
      const ProcedureId procedure = names_.procedure(textField(part, "procedure"));
      if (!proof.procedures.emplace(procedure, contract(procedure, part)).second) {
        fail("a procedure has two contracts");
      }
    }
    for (const Json& part : array(field(json, "loops"), "loops")) {
      const ProcedureId procedure = names_.procedure(textField(part, "procedure"));
      const LocationId head(indexField(part, program_[procedure].locationCount, "head"));
      if (!proof.loops.emplace(std::pair(procedure, head), loop(procedure, part)).second) {
        fail("a loop has two contracts");
      }
    }
    if (json.contains("assertions"))
      for (const Json& part : array(json["assertions"], "assertions")) readAssertion(part, proof);
    return proof;
  }

 private:
  void readAssertion(const Json& json, Proof& proof) {
    const ProcedureId procedure = names_.procedure(textField(json, "procedure"));
    const LocationId at(indexField(json, program_[procedure].locationCount, "location"));
    const Term assertion = formula(procedure, json, "formula");
    if (!proof.assertions.emplace(std::pair(procedure, at), assertion).second)
      fail("a location has two assertions");
  }

  Term formula(ProcedureId procedure, const Json& json, const char* name) {
    return terms_.formula(procedure, textField(json, name));
  }

  Contract contract(ProcedureId procedure, const Json& json) {
    return {formula(procedure, json, "pre"), formula(procedure, json, "post"),
            formula(procedure, json, "fails")};
  }

  LoopContract loop(ProcedureId procedure, const Json& json) {
    return {ruleNamed(textField(json, "rule")), formula(procedure, json, "relation"),
            formula(procedure, json, "fails")};
  }

  const Program& program_;
  Names names_;
  TermReader terms_;
};

}  // namespace

Json toJson(const logic::TermStore& terms, const Program& program, const Proof& proof) {
  Json procedures = Json::array();
  for (const auto& [procedure, contract] : proof.procedures) {
    procedures.push_back({{"procedure", nameOf(program, procedure)},
                          {"pre", termToText(terms, contract.pre)},
                          {"post", termToText(terms, contract.post)},
                          {"fails", termToText(terms, contract.fails)}});
  }
  Json loops = Json::array();
  for (const auto& [place, contract] : proof.loops) {
    const bool forward = contract.rule == LoopRule::EntryToCurrent;
    loops.push_back({{"procedure", nameOf(program, place.first)},
                     {"head", place.second.index()},
                     {"rule", forward ? kEntryToCurrent : kCurrentToExit},
                     {"relation", termToText(terms, contract.relation)},
                     {"fails", termToText(terms, contract.fails)}});
  }
  Json json{{"procedures", std::move(procedures)}, {"loops", std::move(loops)}};
  for (const auto& [place, assertion] : proof.assertions)
    json["assertions"].push_back({{"procedure", nameOf(program, place.first)},
                                  {"location", place.second.index()},
                                  {"formula", termToText(terms, assertion)}});
  return json;
}

Proof readProof(logic::TermStore& terms, const Program& program, const Json& json) {
  return ProofReader(terms, program).proof(json);
}

}  // namespace fathom::program::serial
