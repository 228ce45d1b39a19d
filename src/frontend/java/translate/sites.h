#pragma once

#include <optional>
#include <vector>

#include "frontend/java/translate/instruction_translator.h"

// What the points-to analysis knows of the instruction that is translated.
namespace fathom::frontend::java::translation {

InstructionPlace placeOf(const MethodContext& context);

/// Adds what is known of the values that the instruction takes. The path ends where no execution
/// runs the instruction.
void refineOperands(MethodContext& context);

/// Whether the reference may be an object of exactly this type.
bool mayBe(const ProgramTranslation& whole, const Value& reference, const Type& type);

/// The site whose objects the instruction makes.
std::optional<SiteId> siteMade(const MethodContext& context);
/// The site of exceptions of that class that the instruction raises.
std::optional<SiteId> siteRaised(const MethodContext& context, std::string_view exception);

}  // namespace fathom::frontend::java::translation
