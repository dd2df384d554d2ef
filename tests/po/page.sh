#!/bin/sh
# page.sh SOURCE - the texts of the page are found in its sources, and nothing else is; a text that cannot be found is
# reported.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/a.tsx" <<'TSX'
/* t("in a comment") */
const words = t("Draw {n} cards", { n }); // t("behind")
const it = <p title={t('It\'s "so"')}>don't {tn("one card", "{n} cards", n)} {"t(\"in a string\")"} {start("no")} {at.t("of another")}</p>;
const long = t("first, " +
  "second"), answer = tx("answer", "no");
TSX
node "$1/po/page.mjs" "$folder" | grep -E '^msg(id|ctxt)' >"$folder/found"
cat >"$folder/expected" <<'PO'
msgid "Draw {n} cards"
msgid "It's \"so\""
msgid "one card"
msgid_plural "{n} cards"
msgid "first, second"
msgctxt "answer"
msgid "no"
PO
diff "$folder/expected" "$folder/found"
echo 'const lost = t(name);' >"$folder/b.ts"
if node "$1/po/page.mjs" "$folder" >/dev/null 2>"$folder/told"; then
    echo "a text that is no literal was passed over"
    exit 1
fi
grep -q 'b.ts:1: t( needs a text in quotes' "$folder/told"
