# Bash completion for cardroom: commands, games, option names, flags; the commands and files of a tournament.
_cardroom()
{
    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} program=${COMP_WORDS[0]}
    local asked=("$command")
    [[ $command == tournament && $COMP_CWORD -gt 2 ]] && asked+=("${COMP_WORDS[2]}")
    [[ $command == lab && ${COMP_WORDS[2]} == bots ]] && asked+=(bots)
    if [ "$COMP_CWORD" = 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "$("$program" --help | sed -n 's/^  \([a-z-]*\) .*/\1/p')" -- "$word")
    elif [[ $word == --* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$("$program" "${asked[@]}" --help | grep -o -- '--[a-z-]*')" -- "$word")
    elif [[ ( $command == play || $command == join ) && ${COMP_WORDS[COMP_CWORD - 1]} == --letters ]]; then
        mapfile -t COMPREPLY < <(compgen -W "en pl de fr nl" -- "$word")
    elif [[ ${COMP_WORDS[COMP_CWORD - 1]} == --lang ]]; then
        mapfile -t COMPREPLY < <(compgen -W "en ja" -- "$word")
    elif [[ ( $command == sim || $command == check-bot ) && ${COMP_WORDS[COMP_CWORD - 1]} == --log ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    elif [[ $command == check-bot && $COMP_CWORD == 2 ]]; then
        mapfile -t COMPREPLY < <(compgen -c -f -- "$word")
    elif [[ $command == check-bot && $word != *=* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$("$program" games | awk 'NR > 1 { print $1 }')" -- "$word")
    elif [[ $command == bot && ${COMP_WORDS[COMP_CWORD - 1]} == --level ]]; then
        mapfile -t COMPREPLY < <(compgen -W "random easy medium hard" -- "$word")
    elif [[ ( $command == join || $command == serve ) && ${COMP_WORDS[COMP_CWORD - 1]} =~ ^--(bots|players)$ ]]; then
        mapfile -t COMPREPLY < <(compgen -W "easy medium hard random open" -- "$word")
    elif [[ ${COMP_WORDS[COMP_CWORD - 1]} =~ ^--(bots|players)$ ]]; then
        mapfile -t COMPREPLY < <(compgen -W "easy medium hard random" -- "$word")
    elif [[ $command == serve && ${COMP_WORDS[COMP_CWORD - 1]} == --web ]]; then
        mapfile -t COMPREPLY < <(compgen -d -- "$word")
    elif [[ $command == serve && ${COMP_WORDS[COMP_CWORD - 1]} == --log ]]; then
        mapfile -t COMPREPLY < <(compgen -W "error warn info" -- "$word")
    elif [[ $command == serve && ${COMP_WORDS[COMP_CWORD - 1]} == --listen ]]; then
        mapfile -t COMPREPLY < <(compgen -W "127.0.0.1:8080 0.0.0.0:8080" -- "$word")
    elif [[ $command == serve ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    elif [[ $command == join && ${COMP_WORDS[COMP_CWORD - 1]} == --make ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$("$program" games | awk 'NR > 1 { print $1 }')" -- "$word")
    elif [[ $command == join ]]; then
        mapfile -t COMPREPLY < <(compgen -W "http://127.0.0.1:8080/" -- "$word")
    elif [[ $command == check || $command == verify || $command == replay || $command == sheet || $command == hint || $command == analyse ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    elif [[ $command == tournament && $COMP_CWORD == 2 ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$("$program" tournament --help | sed -n 's/^  \([a-z]*\) .*/\1/p')" -- "$word")
    elif [[ $command == tournament && ! ( ${COMP_WORDS[2]} == new && $COMP_CWORD == 4 ) ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    elif [[ $command == tournament ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$("$program" games | awk '/ kop( |$)/ { print $1 }')" -- "$word")
    elif [[ $command == bench ]]; then
        mapfile -t COMPREPLY < <(compgen -W "games overhead score kop patience room" -- "$word")
    elif [[ $COMP_CWORD == 2 && $command == lab ]]; then
        mapfile -t COMPREPLY < <(compgen -W "bots patience $("$program" games | awk 'NR > 1 { print $1 }')" -- "$word")
    elif [[ $command == solve && $COMP_CWORD -gt 2 && -n $word && $word != *=* ]] && compgen -f -- "$word" >/dev/null; then
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    elif [[ $command == lab && ${COMP_WORDS[2]} == bots ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$("$program" games | awk 'NR > 1 { print $1 }')" -- "$word")
    elif [ "$COMP_CWORD" = 2 ]; then
        mapfile -t COMPREPLY < <(compgen -W "$("$program" games | awk 'NR > 1 { print $1 }')" -- "$word")
    else
        mapfile -t COMPREPLY < <(compgen -S = -W "$("$program" options "${COMP_WORDS[2]}" 2>/dev/null |
            awk 'NR > 1 { print $1 }')" -- "$word")
        compopt -o nospace
    fi
}
complete -F _cardroom cardroom
