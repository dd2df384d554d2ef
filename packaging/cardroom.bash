# Bash completion for cardroom: commands, games, options, flags and their values, files. The program itself is asked for them.

# The commands that a list of commands names.
_cardroom_listed()
{
    "$@" --help | sed -n 's/^  \([a-z][a-z-]*\) .*/\1/p'
}

# What may follow a flag: words of its own, a file, a folder; or nothing that is known.
_cardroom_value()
{
    local command=$1 flag=$2 help=$3
    case "$command $flag" in
    *\ --lang) echo "en fr ja pl" ;;
    *\ --letters) echo "en pl de fr nl" ;;
    serve\ --players | join\ --bots) echo "easy medium skilled hard random open" ;;
    *\ --players | *\ --player | *\ --then | *\ --bots | *\ --level) echo "easy medium skilled hard random" ;;
    serve\ --log) echo "error warn info" ;;
    serve\ --listen) echo "127.0.0.1:8080 0.0.0.0:8080" ;;
    duplicate\ --by) echo "field matchpoints stroke match" ;;
    tournament\ --by) echo "league points firsts best places difference evening" ;;
    analyse\ --by) echo "view cards both" ;;
    lab*\ --contracts) echo "all normal" ;;
    lab*\ --by) echo "hand lead" ;;
    solve\ --contract | score\ --contract) echo "normal cicha wesele gran zolo gran_du zolo_du baska" ;;
    *) grep -oE -- "^ +$flag=(FILE|DIR)" <<<"$help" | sed 's/.*=//' ;;
    esac
}

# What may stand as the word number $2 of a command: words, or FILE, or OPTIONS of the game that is word 2 (of duplicate: 4).
_cardroom_word()
{
    local command=$1 at=$2 program=$3 second=$4
    case $command in
    check | verify | replay | sheet | hint | analyse | ratings) echo FILE ;;
    check-bot) [ "$at" = 2 ] && echo COMMAND || echo GAMES ;;
    serve) ;;
    admin)
        if [ "$at" = 2 ]; then _cardroom_listed "$program" admin
        elif [ "$second" = drain ]; then echo off
        else echo FILE; fi ;;
    history)
        if [ "$at" = 2 ]; then _cardroom_listed "$program" history
        elif [ "$second" = import ]; then echo FILE
        else "$program" history --json 2>/dev/null | sed -n 's/^ *"table": "\(.*\)",$/\1/p'; fi ;;
    learn) "$program" learn 2>/dev/null | sed -n 's/^  \([a-z0-9]*-[0-9]*\) .*/\1/p' ;;
    join) echo "http://127.0.0.1:8080/" ;;
    bench) echo "games overhead score kop patience room" ;;
    tournament)
        if [ "$at" = 2 ]; then _cardroom_listed "$program" tournament
        elif [[ $second == new && $at == 4 ]]; then "$program" games | awk '/ kop( |$)/ { print $1 }'
        else echo FILE; fi ;;
    duplicate)
        if [ "$at" = 2 ]; then _cardroom_listed "$program" duplicate
        elif [[ $second != new || $at == 3 ]]; then echo FILE
        else [ "$at" = 4 ] && echo GAMES || echo OPTIONS; fi ;;
    lab)
        if [ "$at" = 2 ]; then echo "GAMES bots calls hands learn merge patience show"
        elif [[ $second == merge || $second == show ]]; then echo FILE
        elif [ "$second" = bots ]; then echo GAMES
        elif [ "$second" = learn ]; then [ "$at" = 3 ] && echo "golf kop kop_plays power"
        elif [[ $second == hands || $second == calls ]]; then [ "$at" = 3 ] && echo GAMES || echo OPTIONS
        else echo OPTIONS; fi ;;
    solve | deal | play) [ "$at" = 2 ] && echo GAMES || echo "OPTIONS FILE" ;;
    *) [ "$at" = 2 ] && echo GAMES || echo OPTIONS ;;
    esac
}

_cardroom()
{
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local program=${COMP_WORDS[0]} command=${COMP_WORDS[1]} second=${COMP_WORDS[2]}
    local asked=("$command") game=$second kind kinds help
    [ "$command" = duplicate ] && game=${COMP_WORDS[4]}
    [[ $command == lab && $second =~ ^(calls|hands)$ ]] && game=${COMP_WORDS[3]}
    [[ $command == admin || $command == duplicate || $command == history || $command == tournament ]] && [ "$COMP_CWORD" -gt 2 ] && asked+=("$second")
    [[ $command == lab && $second =~ ^(bots|calls|hands|learn|merge|show)$ ]] && asked+=("$second")
    COMPREPLY=()
    [ "$word" = "=" ] && word=
    [ "$previous" = "=" ] && previous=${COMP_WORDS[COMP_CWORD - 2]}
    if [ "$COMP_CWORD" = 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_cardroom_listed "$program") --help --version" -- "$word")
        return
    fi
    help=$("$program" "${asked[@]}" --help 2>/dev/null)
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(grep -oE -- '^ +--[a-z-]+' <<<"$help") --help" -- "$word")
        return
    fi
    if [[ $previous == --* ]] && grep -qE -- "^ +$previous=" <<<"$help"; then
        kinds=$(_cardroom_value "$command" "$previous" "$help")
    else
        kinds=$(_cardroom_word "$command" "$COMP_CWORD" "$program" "$second")
    fi
    for kind in $kinds; do
        case $kind in
        FILE) mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$word") ;;
        DIR) mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -d -- "$word") ;;
        COMMAND) mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -c -f -- "$word") ;;
        GAMES)
            mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -W "$("$program" games | awk 'NR > 1 { print $1 }')" -- "$word") ;;
        OPTIONS)
            mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -S = -W "$("$program" options "$game" 2>/dev/null |
                awk 'NR > 2 && /^  [^ ]/ { print $1 }')" -- "$word")
            compopt -o nospace 2>/dev/null ;;
        *) mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -W "$kind" -- "$word") ;;
        esac
    done
}
complete -F _cardroom cardroom
