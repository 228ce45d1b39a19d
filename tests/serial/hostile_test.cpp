#include "base/errors.h"
#include "serial/support.h"
#include "support/program_builder.h"

// Whatever the JSON is, reading it gives evidence or an InputError.
namespace fathom::program::serial {
namespace {

using test::below;

/// All parts of a JSON value, itself first.
std::vector<Json*> partsOf(Json& json) {
  std::vector<Json*> parts{&json};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i]->is_structured()) {
      for (Json& part : *parts[i]) parts.push_back(&part);
    }
  }
  return parts;
}

Json randomJson(std::mt19937_64& random) {
  static const std::vector<std::string> texts{
      "null",
      "true",
      "-1",
      "0",
      "4294967295",
      "18446744073709551616",
      "1e300",
      "0.5",
      "\"\"",
      "\"x\"",
      "\"-7\"",
      "\"\\\\x\"",
      "\"\\\\\"",
      "\"(\"",
      "\"true) (assert false\"",
      "\"|\"",
      "\"(forall ((x Int)) true)\"",
      "\"(_ bv1 99999999)\"",
      "\"(let ((x)) x)\"",
      "[]",
      "{}",
      "[[[]]]",
      "{\"width\": 0, \"value\": \"0\"}",
      "{\"width\": 4, \"value\": \"99\"}",
      "{\"float\": 16, \"bits\": \"0\"}",
      "{\"float\": 32, \"bits\": \"4294967296\"}",
      "{\"sort\": \"none\", \"index\": 0}",
      "{\"entries\": [[]], \"else\": true}",
      "{\"entries\": [[\"1\", \"2\"], [\"1\", \"3\"]], \"else\": \"0\"}",
      "{\"edge\": 0}"};
  return Json::parse(test::pick(random, texts));
}

void removeOne(Json& json, std::mt19937_64& random) {
  if (!json.is_structured() || json.empty()) return;
  const auto at = static_cast<std::ptrdiff_t>(below(random, json.size()));
  json.erase(std::next(json.begin(), at));
}

void mutate(Json& json, std::mt19937_64& random) {
  const std::vector<Json*> parts = partsOf(json);
  Json& part = *test::pick(random, parts);
  switch (below(random, 4)) {
    case 0:
      removeOne(part, random);
      return;
    case 1:
      part = Json(*test::pick(random, parts));
      return;
    case 2:
      if (part.is_string()) {
        auto& text = part.get_ref<std::string&>();
        if (!text.empty()) text[below(random, text.size())] = "()|\\ ;x0"[below(random, 8)];
        return;
      }
      [[fallthrough]];
    default:
      part = randomJson(random);
  }
}

/// Whether it was read. Anything but an InputError fails the test.
bool reads(logic::TermStore& terms, const Program& program, const Json& json) {
  try {
    readVerdict(terms, program, json);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

TEST(SerialHostile, MutatedEvidenceIsReadOrRefused) {
  int read = 0;
  int refused = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    logic::TermStore terms;
    test::RandomProgramOptions options;
    options.relations = seed % 2 == 0;
    const Program program = test::randomProgram(terms, random, options);
    const Trace trace = run::randomRun(terms, program, program.entryPoints[0], random, {40, 8, 2});
    const Proof proof = RandomProofs(terms, program, random).proof();
    for (const Verdict& verdict : {Verdict(Violated{trace}), Verdict(Holds{proof})}) {
      const Json json = toJson(terms, program, verdict);
      ASSERT_TRUE(reads(terms, program, json));
      for (int i = 0; i < 100; ++i) {
        Json changed = json;
        for (std::size_t k = 0; k <= below(random, 3); ++k) mutate(changed, random);
        ++(reads(terms, program, changed) ? read : refused);
      }
    }
  }
  EXPECT_GT(read, 300);
  EXPECT_GT(refused, 3000);
}

TEST(SerialHostile, TruncatedTextIsRefused) {
  std::mt19937_64 random(3);
  logic::TermStore terms;
  const Program program = test::randomProgram(terms, random);
  const Trace trace = run::randomRun(terms, program, program.entryPoints[0], random, {40, 8, 2});
  const std::string text = toJson(terms, program, trace).dump();
  for (std::size_t length = 0; length < text.size(); ++length) {
    EXPECT_THROW(parseJson(std::string_view(text).substr(0, length), "t.json"), InputError);
  }
}

TEST(SerialHostile, DeepNestingIsRefused) {
  for (const std::string_view open : {"[", "{\"a\":"}) {
    std::string text;
    for (int i = 0; i < 1'000'000; ++i) text += open;
    EXPECT_THROW(parseJson(text, "deep.json"), InputError);
  }
  const std::string complete = std::string(1'000'000, '[') + std::string(1'000'000, ']');
  EXPECT_THROW(parseJson(complete, "deep.json"), InputError);
  EXPECT_NO_THROW(parseJson(std::string(200, '[') + std::string(200, ']'), "deep.json"));
}

TEST(SerialHostile, ParseErrorsHaveAPlace) {
  try {
    parseJson("{\"a\": 1,\n  \"b\" 2}", "file.json");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.position().file, "file.json");
    EXPECT_EQ(error.position().line, 2U);
    EXPECT_EQ(error.position().column, 7U);
  }
  EXPECT_THROW(parseJson("1e999", "f"), InputError);
  EXPECT_THROW(parseJson("\"\xff\"", "f"), InputError);
  EXPECT_THROW(parseJson("{} {}", "f"), InputError);
}

/// One procedure with two edges and one goal.
struct Small {
  logic::TermStore terms;
  Program program;
  Json trace;

  Small() {
    const ProcedureId f = test::addProcedure(program, "f", {terms.symbol("x", terms.intSort())});
    const LocationId middle = test::addLocation(program, f);
    test::addEdge(program, f, LocationId(0), middle, Assume{terms.boolean(true)});
    test::addGoal(program, f, middle, LocationId(1), terms.boolean(false), "g");
    program.entryPoints = {f};
    trace = Json::parse(R"({"universe": {}, "root": 0, "violates": "g", "activations": [
        {"procedure": "f", "inputs": ["1"], "globals": [], "outputs": [], "locals": [],
         "steps": [0, {"edge": 1, "callee": 0}], "anyInputs": false}]})");
  }

  bool readsWith(const char* pointer, const char* value) {
    Json changed = trace;
    changed[Json::json_pointer(pointer)] = Json::parse(value);
    try {
      readTrace(terms, program, changed);
      return true;
    } catch (const InputError&) {
      return false;
    }
  }
};

/// A place in a trace and what may not stand there.
const std::vector<std::pair<const char*, const char*>> kWrong{
    {"/root", "1"},
    {"/root", "-1"},
    {"/root", "0.0"},
    {"/root", "\"0\""},
    {"/violates", "\"h\""},
    {"/violates", "null"},
    {"/universe", "[]"},
    {"/universe/node", "1"},
    {"/activations", "{}"},
    {"/activations", "[]"},
    {"/activations/0", "null"},
    {"/activations/0/procedure", "\"h\""},
    {"/activations/0/procedure", "0"},
    {"/activations/0/inputs", "\"1\""},
    {"/activations/0/inputs/0", "1"},
    {"/activations/0/inputs/0", "\"1x\""},
    {"/activations/0/inputs/0", "\"\""},
    {"/activations/0/inputs/0", "null"},
    {"/activations/0/inputs/0", "{}"},
    {"/activations/0/inputs/0", "{\"width\": 3, \"value\": \"8\"}"},
    {"/activations/0/inputs/0", "{\"width\": 3, \"value\": \"-1\"}"},
    {"/activations/0/inputs/0", "{\"entries\": [], \"otherwise\": true}"},
    {"/activations/0/inputs/0", "{\"entries\": [[true]], \"else\": true}"},
    {"/activations/0/steps/0", "2"},
    {"/activations/0/steps/0", "4294967296"},
    {"/activations/0/steps/0", "{}"},
    {"/activations/0/steps/1/callee", "1"},
    {"/activations/0/steps/1/chosen", "true"},
    {"/activations/0/anyInputs", "1"},
};

TEST(SerialHostile, EachFieldOfATraceIsChecked) {
  Small small;
  EXPECT_TRUE(small.readsWith("/root", "0"));
  for (const auto& [pointer, value] : kWrong) {
    EXPECT_FALSE(small.readsWith(pointer, value)) << pointer << " = " << value;
  }
  for (const char* name : {"universe", "root", "activations"}) {
    Json changed = small.trace;
    changed.erase(name);
    EXPECT_THROW(readTrace(small.terms, small.program, changed), InputError) << name;
  }
}

bool readsAsFormula(const std::string& formula) {
  Small small;
  Json json = Json::parse(R"({"procedures": [{"procedure": "f", "fails": "false",
                                             "post": "true"}], "loops": []})");
  json["procedures"][0]["pre"] = formula;
  try {
    readProof(small.terms, small.program, json);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

TEST(SerialHostile, FormulasSpeakOnlyOfWhatIsThere) {
  EXPECT_TRUE(readsAsFormula("(<= x |old(x)|)"));
  EXPECT_TRUE(readsAsFormula("true ; ("));
  for (const char* formula :
       {"", "y", "x", "(<= x true)", "(<= x 0) (<= x 1)", "true) (assert false", "true)(exit",
        "(<= x |select|)", "|x", "|x|)", "(<= |@0| 0)", "node.0", "((", "(forall ((v U)) true)",
        "(<= |old(y)| 0)", "\\", "(let ((a x)) a)", "(! true", "(as const x)"}) {
    EXPECT_FALSE(readsAsFormula(formula)) << formula;
  }
}

TEST(SerialHostile, DeepFormulasCostNoStack) {
  std::string deep;
  for (int i = 0; i < 300'000; ++i) deep += "(not ";
  EXPECT_FALSE(readsAsFormula(deep));
  EXPECT_TRUE(readsAsFormula(deep + "true" + std::string(300'000, ')')));
}

}  // namespace
}  // namespace fathom::program::serial
