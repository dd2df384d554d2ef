# Bash completion for cardroom. It knows no command: the program's own --help says what may follow.

# The commands that a list of commands names.
_cardroom_listed()
{
    "$@" --help 2>/dev/null | sed -n 's/^  \([a-z][a-z-]*\) .*/\1/p'
}

# The words of a usage line, one a line, without brackets, quotes and flags: GAME, OPTION=VALUE, games|overhead ..
_cardroom_usage()
{
    sed -n '/^Usage: /p; /^ \{12\}[^ ]/p' <<<"$help" | tr -d "[]'" | tr -s ' ' '\n' | sed '/^$/d; /^-/d; /^\.\.\.$/d; /^|$/d' |
        tail -n +$((3 + ${#asked[@]}))
}

# The game among the words that were typed, for the names of its options.
_cardroom_game()
{
    local i=0 kind
    for kind in "${kinds[@]}"; do
        [[ $kind == *GAME ]] && { echo "${typed[i]}"; return; }
        i=$((i + 1))
    done
    echo "${typed[0]}"
}

# The names of a game's options, short ones and long ones: `jokers`, `deck.jokers_per_pack`.
_cardroom_options()
{
    "$program" options "$(_cardroom_game)" --json 2>/dev/null |
        sed -n '/"option":/s/.*: "\(.*\)".*/\1/p; /"also": \[/,/\]/s/^ *"\([^"]*\)",\{0,1\}$/\1/p'
}

# The values of one option, one a line: of `0-2` each number, of `nothing, queens or a drawing` the words.
_cardroom_values()
{
    local values=$("$program" options "$(_cardroom_game)" --json 2>/dev/null | awk -v name="$1" '
        /"option":/ { split($0, part, "\""); here = part[4] == name; also = 0 }
        /"also": \[/ { also = 1 }
        also && /^ *"[^":]*",?$/ { split($0, part, "\""); here = here || part[2] == name }
        /\]/ { also = 0 }
        /"values":/ && here { split($0, part, "\""); print part[4]; exit }')
    local value
    while read -r value; do
        if [[ $value =~ ^([0-9]+)-([0-9]+)$ ]]; then
            [ $((BASH_REMATCH[2] - BASH_REMATCH[1])) -lt 40 ] && seq "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}"
        elif [[ $value =~ ^[A-Za-z0-9_+-]+$ ]]; then
            echo "$value"
        fi
    done <<<"$(sed 's/, or /\n/g; s/ or .*//; s/, /\n/g' <<<"$values")"
}

# What one kind of word may be: `FILE`, `all|normal`, `LEVEL,..|open`.
_cardroom_offer()
{
    local kind
    for kind in ${1//|/ }; do
        case $kind in
        *FILE) compgen -f -- "$word" ;;
        DIR | FOLDER) compgen -d -- "$word" ;;
        COMMAND)
            local listed=$(_cardroom_listed "$program" "${asked[@]}")
            if [ -n "$listed" ]; then compgen -W "$listed" -- "$word"; else compgen -c -f -- "$word"; fi ;;
        GAME)
            if [ "${asked[0]}" = history ]; then
                compgen -W "$("$program" history --json 2>/dev/null | sed -n 's/^ *"table": "\(.*\)",$/\1/p')" -- "$word"
            else
                compgen -W "$("$program" games | awk 'NR > 1 { print $1 }')" -- "$word"
            fi ;;
        *-GAME) # of one family, as KOP-GAME
            compgen -W "$("$program" games | awk -v of=" ${kind%-GAME}( |$)" 'tolower($0) ~ tolower(of) { print $1 }')" -- "$word" ;;
        OPTION=VALUE)
            compgen -S = -W "$(_cardroom_options)" -- "$word" ;;
        LESSON) compgen -W "$("$program" learn 2>/dev/null | sed -n 's/^  \([a-z0-9]*-[0-9]*\) .*/\1/p')" -- "$word" ;;
        LEVEL | LEVEL,..)
            compgen -W "$("$program" play --help | sed -n '/^Levels/,/^$/s/^    \([a-z]*\) .*/\1/p')" -- "$word" ;;
        [a-z0-9]*) compgen -W "$kind" -- "$word" ;;
        esac
    done
}

_cardroom()
{
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} program=${COMP_WORDS[0]}
    local asked=("${COMP_WORDS[1]}") kinds typed help value at i
    local of= # the option whose value is typed: kings=
    local may= # what a value that may be left out, as --csv[=LANG], has before its sign
    COMPREPLY=()
    [ "$word" = "=" ] && word= may='\[\{0,1\}' of=$previous
    [ "$previous" = "=" ] && previous=${COMP_WORDS[COMP_CWORD - 2]} may='\[\{0,1\}' of=$previous
    if [ "$COMP_CWORD" = 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_cardroom_listed "$program") --help --version" -- "$word")
        return
    fi
    if [ "$COMP_CWORD" -gt 2 ]; then # a command of its own, as `lab merge`
        help=$("$program" "${asked[0]}" "${COMP_WORDS[2]}" --help 2>/dev/null)
        [[ $help == "Usage: cardroom ${asked[0]} ${COMP_WORDS[2]}"[[:space:]]* ]] && asked+=("${COMP_WORDS[2]}")
    fi
    help=$("$program" "${asked[@]}" --help 2>/dev/null)
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(grep -oE -- '^ +--[a-z-]+' <<<"$help") --help" -- "$word")
        return
    fi
    mapfile -t kinds < <(_cardroom_usage)
    value=$(sed -n "s/^ *$previous$may=\([^] ]*\).*/\1/p" <<<"$help")
    if [[ $previous == --* && -n $value ]]; then
        mapfile -t COMPREPLY < <(_cardroom_offer "$value")
        return
    fi
    typed=("${COMP_WORDS[@]:1 + ${#asked[@]}}")
    if [[ -n $of && $of != --* && " ${kinds[*]} " == *" OPTION=VALUE "* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_cardroom_values "$of")" -- "$word")
        return
    fi
    # Where options may stand, they may go on, and what stands after them may come; else the last kind goes on.
    at=$((COMP_CWORD - 1 - ${#asked[@]}))
    [ "$at" -lt "${#kinds[@]}" ] || at=$((${#kinds[@]} - 1))
    [ "$at" -ge 0 ] || return
    value=${kinds[at]}
    for ((i = 0; i <= at; i++)); do
        [ "${kinds[i]}" = OPTION=VALUE ] && { value=$(IFS='|'; echo "${kinds[*]:i}"); break; }
    done
    mapfile -t COMPREPLY < <(_cardroom_offer "$value")
    [[ $value == OPTION=* ]] && compopt -o nospace 2>/dev/null
}
complete -F _cardroom cardroom
