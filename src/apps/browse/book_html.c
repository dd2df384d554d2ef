/* book_html.c - a chapter as a page of HTML that stands alone. */
#include "apps/base/language.h"
#include "apps/browse/book.h"
#include "term/wording.h"

#include <stdio.h>
#include <string.h>

static bool lists_differences;

/* Text with the signs of HTML as entities, and red suits marked. */
static void put(const char *text)
{
    while (*text) {
        bool is_red = strncmp(text, "\u2665", 3) == 0 || strncmp(text, "\u2666", 3) == 0;
        if (is_red) {
            printf("<span class=\"red\">%.3s</span>", text);
            text += 3;
            continue;
        }
        switch (*text) {
        case '&':
            fputs("&amp;", stdout);
            break;
        case '<':
            fputs("&lt;", stdout);
            break;
        case '>':
            fputs("&gt;", stdout);
            break;
        case '"':
            fputs("&quot;", stdout);
            break;
        default:
            putchar(*text);
        }
        text++;
    }
}

static void element(const char *name, const char *text)
{
    printf("<%s>", name);
    put(text);
    printf("</%s>\n", name);
}

static void end_list(void)
{
    if (lists_differences)
        puts("</ul>");
    lists_differences = false;
}

static void begin(const char *title, const char *id)
{
    (void)id;
    lists_differences = false;
    printf("<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta name=\"viewport\" content=\"width=device-width\">\n",
           language_code());
    element("title", title);
    puts("<style>\n"
         "body { max-width: 42rem; margin: 1rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif; color: #1a1a1a }\n"
         "table { border-collapse: collapse; display: block; overflow-x: auto }\n"
         "caption { text-align: left; font-style: italic }\n"
         "th, td { border: 1px solid #bbb; padding: .2em .6em; text-align: left }\n"
         "pre { overflow-x: auto; line-height: 1.15; background: #eef3ee; padding: .6em }\n"
         "figure { margin: 1rem 0 }\n"
         ".red { color: #b3122a }\n"
         "@media print { body { margin: 0; max-width: none } h2, table, figure { break-inside: avoid } }\n"
         "</style>\n</head>\n<body>");
    element("h1", title);
}

static void heading(const char *text)
{
    end_list();
    element("h2", text);
}

static void sentence(const char *text)
{
    end_list();
    element("p", text);
}

static void difference(const char *option, const char *value, const char *other, const char *help)
{
    if (!lists_differences) {
        element("h2", gettext("House rules"));
        puts("<ul>");
    }
    lists_differences = true;
    printf("<li><code>%s=", option);
    put(value);
    printf("</code> (<code>");
    put(other);
    printf("</code>): ");
    put(help);
    puts("</li>");
}

static void table(const char *caption, const Tabular *table)
{
    puts("<table>");
    element("caption", caption);
    for (int row = 0; row < table->rows; row++) {
        fputs("<tr>", stdout);
        for (int column = 0; column < table->columns; column++) {
            printf("<%s>", row == 0 ? "th" : "td");
            put(table->cell[row][column]);
            printf("</%s>", row == 0 ? "th" : "td");
        }
        puts("</tr>");
    }
    puts("</table>");
}

static void figure(const char *caption, const char *picture, const char *sentences)
{
    fputs("<figure>\n<pre>", stdout);
    put(picture);
    puts("</pre>");
    fputs("<figcaption>", stdout);
    put(caption);
    for (Slice rest = slice_of(sentences); rest.len > 0;) {
        char line[1024];
        fputs("<br>", stdout);
        put(slice_copy(slice_line(&rest), line, sizeof line));
    }
    puts("</figcaption>\n</figure>");
}

static void end(void)
{
    end_list();
    puts("</body>\n</html>");
}

const BookWriter book_as_html = { begin, heading, sentence, difference, table, figure, end };
