#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/config.h"

// The types of options: how CLI11 reads one, and where its value lands.
namespace fathom::app {

/// Adds the option to a verb.
using OptionType = std::function<CLI::Option*(CLI::App& verb, const std::string& name,
                                              const std::string& help, Config& config)>;

/// The field of the config that a chain of members leads to.
template <class... Members>
auto at(Members... members) {
  return [=](Config& config) -> auto& { return (config.*....*members); };
}

/// A text, or a number; or nothing, where the field is optional.
template <class Field>
OptionType value(Field field) {
  return [=](CLI::App& verb, const std::string& name, const std::string& help, Config& config) {
    return verb.add_option(name, field(config), help);
  };
}

/// One that the validator accepts.
template <class Field>
OptionType value(Field field, const CLI::Validator& validator) {
  return [=](CLI::App& verb, const std::string& name, const std::string& help, Config& config) {
    return verb.add_option(name, field(config), help)->check(validator);
  };
}

/// A number in a range, with a default.
template <class Field>
OptionType number(Field field, const CLI::Validator& range) {
  return [=](CLI::App& verb, const std::string& name, const std::string& help, Config& config) {
    return verb.add_option(name, field(config), help)->capture_default_str()->check(range);
  };
}

/// The option may be repeated, with one value each time.
template <class Field>
OptionType list(Field field, const CLI::Validator& validator = {}) {
  return [=](CLI::App& verb, const std::string& name, const std::string& help, Config& config) {
    return verb.add_option(name, field(config), help)->allow_extra_args(false)->check(validator);
  };
}

/// Values with commas between them; may be repeated.
template <class Field>
OptionType commaList(Field field) {
  return [=](CLI::App& verb, const std::string& name, const std::string& help, Config& config) {
    return verb.add_option(name, field(config), help)->allow_extra_args(false)->delimiter(',');
  };
}

/// Everything that is no option.
template <class Field>
OptionType positional(Field field) {
  return value(field);
}

template <class Field>
OptionType flag(Field field) {
  return [=](CLI::App& verb, const std::string& name, const std::string& help, Config& config) {
    return verb.add_flag(name, field(config), help);
  };
}

/// A flag that makes the field false.
template <class Field>
OptionType negativeFlag(Field field) {
  return [=](CLI::App& verb, const std::string& name, const std::string& help, Config& config) {
    return verb.add_flag_callback(name, [field, &config] { field(config) = false; }, help);
  };
}

template <class Value>
using Words = std::map<std::string, Value>;

/// The words of a table, for the help and for errors.
template <class Value>
CLI::Validator oneOf(const Words<Value>& words) {
  std::vector<std::string> names;
  for (const auto& row : words) names.push_back(row.first);
  return CLI::IsMember(names);
}

/// One word of a table. Requires: the default is the field's own.
template <class Field, class Value>
OptionType choice(Field field, const Words<Value>& words, const std::string& byDefault) {
  return [=](CLI::App& verb, const std::string& name, const std::string& help, Config& config) {
    const std::function<void(const std::string&)> store = [=, &config](const std::string& word) {
      field(config) = words.at(word);
    };
    return verb.add_option_function(name, store, help)->check(oneOf(words))->default_str(byDefault);
  };
}

/// Words of a table, one each time.
template <class Field, class Value>
OptionType choices(Field field, const Words<Value>& words) {
  return [=](CLI::App& verb, const std::string& name, const std::string& help, Config& config) {
    const std::function<void(const std::vector<std::string>&)> store =
        [=, &config](const std::vector<std::string>& given) {
          for (const std::string& word : given) field(config).push_back(words.at(word));
        };
    return verb.add_option_function(name, store, help)
        ->allow_extra_args(false)
        ->check(oneOf(words));
  };
}

/// A flag whose name ends with {WORD}, what it means without a value; --flag=WORD for others.
template <class Field, class Value>
OptionType choiceFlag(Field field, const Words<Value>& words) {
  return [=](CLI::App& verb, const std::string& name, const std::string& help, Config& config) {
    const auto given = std::make_shared<std::string>();
    const auto store = [=, &config](const std::string& word) {
      *given = word;
      field(config) = words.at(word);
    };
    return verb.add_flag(name, *given, help)->check(oneOf(words))->each(store);
  };
}

}  // namespace fathom::app
