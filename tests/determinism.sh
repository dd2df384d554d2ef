#!/bin/sh
# determinism.sh - the same seeds give the same bytes with every compiler, optimizer and sanitizer.
# Usage: determinism.sh [GAMES [FILE]]: GAMES a preset (standard 40); FILE gets the hashes that all builds agree on.
# It builds what the signature needs eight times, two at once, in a temporary folder, and compares the output. Bots
# and solvers are not part of the signature's random games. They are built once and linked to all eight.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
clang=$("$root/packaging/clang")
games=${1:-40}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
cd "$work"

sources=$(find "$root/src/core" "$root/src/games" "$root/src/table" -name '*.c')
for part in arguments hash scene_text signature trial; do
    sources="$sources $root/tests/laws/$part.c"
done

mkdir unasked
find "$root/src/solvers" "$root/src/bots" -name '*.c' | (cd unasked && xargs -P 2 -n 4 gcc -std=gnu17 -O0 -c -I"$root/src")

# NAME COMPILER FLAGS..: leaves the hashes in NAME.out; what goes wrong, in NAME.err.
build_and_run() {
    name=$1
    shift
    # shellcheck disable=SC2086  # a list of files
    if "$@" -std=gnu17 -I"$root/src" -I"$root/include" -I"$root/tests" $sources unasked/*.o -o "$name" 2>"$name.err" &&
        "./$name" --bytes --games "$games" >"$name.out" 2>>"$name.err"; then
        echo ok >"$name.done"
    fi
}

sanitize="-fsanitize=address,undefined -fno-sanitize-recover=all"
for level in O0 O3; do
    build_and_run gcc-$level gcc -$level &
    build_and_run clang-$level "$clang" -$level &
    wait
    # shellcheck disable=SC2086  # two flags
    build_and_run gcc-$level-sanitized gcc -$level $sanitize &
    # shellcheck disable=SC2086
    build_and_run clang-$level-sanitized "$clang" -$level $sanitize &
    wait
done

failed=0
for level in O0 O3; do
    for name in gcc-$level clang-$level gcc-$level-sanitized clang-$level-sanitized; do
        if [ ! -f "$name.done" ]; then
            echo "determinism: $name does not build or run:"
            head -20 "$name.err"
            failed=1
        elif ! diff gcc-O0.out "$name.out" >"$name.diff" 2>&1; then
            echo "determinism: $name plays otherwise than gcc-O0:"
            cat "$name.diff"
            failed=1
        fi
    done
done
[ $failed -eq 0 ] || exit 1
[ $# -lt 2 ] || cp gcc-O0.out "$2"
echo "determinism: eight builds agree on $(wc -l <gcc-O0.out) presets, $games games each"
