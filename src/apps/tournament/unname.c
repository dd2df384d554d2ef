/* unname.c - takes the name of a person out of files: of tournaments, clubs, events, sheets. Of several, which are then
 * one for the purpose, so that those who have lost their names stay apart in all of them. */
#include "apps/base/whole_file.h"
#include "apps/tournament/tour.h"
#include "league/file/name_out.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *path;
    char *bytes;
    size_t len;
    int held;
} NamedFile;

static bool is_ours(Slice text)
{
    static const char mark[] = "\xEF\xBB\xBF", begins[] = "cardroom ";
    const size_t skip = text.len >= 3 && memcmp(text.at, mark, 3) == 0 ? 3 : 0;
    return text.len >= skip + strlen(begins) && memcmp(text.at + skip, begins, strlen(begins)) == 0;
}

static NamedFile hold(const char *path)
{
    Fault fault = { 0 };
    char where[WHERE_MAX];
    NamedFile file = { .path = path, .held = whole_file_hold(path) };
    if (file.held < 0)
        die(path, "%s, expected a file that can be written", strerror(errno));
    file.bytes = cli_read_bytes(path, &file.len, &fault);
    if (!file.bytes)
        die(cli_where(path, &fault, where, sizeof where), "%s", fault.text);
    if (!is_ours((Slice){ file.bytes, file.len }))
        die(path, "no file of a tournament, a club, an event or a sheet, expected 'cardroom ..' as its first line");
    return file;
}

/* All files behind each other, on the heap; each ends its last line. */
static char *joined(const NamedFile file[], int files)
{
    size_t cap = 1;
    for (int i = 0; i < files; i++)
        cap += file[i].len + 1;
    char *bytes = malloc(cap);
    if (!bytes)
        die("memory", "out of memory, expected %zu bytes", cap);
    Text text = text_over(bytes, cap);
    for (int i = 0; i < files; i++) {
        text_add_slice(&text, (Slice){ file[i].bytes, file[i].len });
        text_add(&text, file[i].bytes[file[i].len - 1] == '\n' ? "" : "\n");
    }
    return bytes;
}

/* Writes what the file has become, off the front; a last line that had no end gets none. */
static void write_back(const NamedFile *file, Slice *rest)
{
    Slice part = name_out_part(rest, (Slice){ file->bytes, file->len });
    part.len -= file->bytes[file->len - 1] != '\n';
    const bool is_changed = part.len != file->len || memcmp(part.at, file->bytes, part.len) != 0;
    char *bytes = malloc(part.len + 1);
    if (!bytes)
        die("memory", "out of memory, expected %zu bytes", part.len + 1);
    slice_copy(part, bytes, part.len + 1);
    if (is_changed && !whole_file_write(file->path, bytes))
        die(file->path, "%s, expected room to write; the file is as it was", strerror(errno));
    cli_say(is_changed ? "{file}: the name is taken out\n" : "{file}: nobody has this name\n", "file", file->path);
    free(bytes);
    free(file->bytes);
    whole_file_let_go(file->held);
}

int tour_unname(int argc, char **argv, const CommandSpec *command)
{
    const Flag flags[] = { { 0 } };
    NamedFile file[WORDS_MAX] = { 0 };
    Words words;
    Fault fault = { 0 };
    cli_parse_for(command, argc, argv, flags, &words);
    if (words.len < 2)
        die("NAME", "expected a name in one word ('Jan Kowalski') and the files to take it out of");
    const int files = words.len - 1;
    for (int i = 0; i < files; i++)
        file[i] = hold(words.word[1 + i]);
    char *all = joined(file, files), *without = name_out(slice_of(all), slice_of(words.word[0]), &fault);
    if (!without)
        die_say(words.word[0], "nobody has this name in {file}, expected one as it stands there", "file",
                files > 1 ? "these files" : file[0].path);
    Slice rest = slice_of(without);
    for (int i = 0; i < files; i++)
        write_back(&file[i], &rest);
    free(all);
    free(without);
    return EXIT_YES;
}
