#include "core/scene.h"
