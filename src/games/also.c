#include "games/also.h"

#include "core/names/title.h"

const GameAlso *games_find_also(Slice name)
{
    for (const GameAlso *also = games_also; also->name; also++)
        if (title_is(name, slice_of(also->name)))
            return also;
    return NULL;
}

static bool try_list(TitleNear *near, const char *names)
{
    bool is_best = false;
    Slice rest = slice_of(names ? names : "");
    for (Slice name = title_next(&rest); name.len > 0; name = title_next(&rest))
        is_best |= title_near_try(near, name);
    return is_best;
}

const char *games_near(Slice name)
{
    const char *best = NULL;
    TitleNear near = title_near(name);
    for (int g = 0; games[g]; g++)
        for (const Preset *preset = games[g]->presets; preset->id; preset++) {
            const bool by_id = title_near_try(&near, slice_of(preset->id));
            const bool by_title = title_near_try(&near, slice_of(preset->title));
            if (try_list(&near, preset->aliases) || by_title || by_id)
                best = preset->id;
        }
    for (const GameAlso *also = games_also; also->name; also++)
        if (title_near_try(&near, slice_of(also->name)))
            best = also->preset;
    return best;
}
