/* csv.h - CSV for the spreadsheets of a language, made of CSV for programs.
 * Shape  For programs: a comma between fields, a point in numbers, \r\n at the end of a line, no mark of UTF-8, each
 *        text as it is. For a spreadsheet: the mark, so that it is read as UTF-8; the separator and the decimal sign
 *        that it expects where people speak the language; and a text that would be taken for a formula stands behind an
 *        apostrophe.
 * Source RFC 4180; what begins a formula: OWASP, "CSV Injection", and its wide forms in Japanese spreadsheets */
#ifndef CORE_CSV_H
#define CORE_CSV_H

#include "core/text.h"

typedef struct {
    const char *language; /* en, fr, ja or pl */
    char separator, decimal;
} CsvForm;

/* The form of a language; NULL: there is none. */
const CsvForm *csv_form(Slice language);
/* Adds what text_add_csv and others have made, in that form. */
void csv_add(const CsvForm *form, Slice csv, Text *out);

#endif
