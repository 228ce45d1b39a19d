#pragma once

#include "frontend/java/classfile/type.h"

namespace fathom::frontend::java::points_to {

inline constexpr Type kObject{std::string_view("java/lang/Object"), 0};
inline constexpr Type kString{std::string_view("java/lang/String"), 0};
inline constexpr Type kClass{std::string_view("java/lang/Class"), 0};
inline constexpr Type kThrowable{std::string_view("java/lang/Throwable"), 0};
inline constexpr Type kError{std::string_view("java/lang/Error"), 0};

}  // namespace fathom::frontend::java::points_to
