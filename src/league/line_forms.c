#include "league/line_forms.h"

const char form_tournament[] = "cardroom tournament 1";
const char form_title[] = "title {title}";
const char form_date[] = "date {date}";
const char form_place[] = "place {place}";
const char form_game[] = "game {rules}";
const char form_rounds[] = "rounds {number}";
const char form_deals[] = "deals {number}";
const char form_league[] = "league {points}";
const char form_ties[] = "ties {how}";
const char form_byes[] = "byes {how}";
const char form_order[] = "order {keys}";
const char form_seed[] = "seed {number}";

const char form_player[] = "player {number} {name}";
const char form_withdraw[] = "withdraw {number}";
const char form_return[] = "return {number}";
const char form_round[] = "round {round}";
const char form_table[] = "table {table}: {players}";
const char form_bye[] = "bye {players}";
const char form_cancel[] = "cancel {round}";
const char form_swap[] = "swap {round} {one} {other}";
const char form_hands[] = "hands {round} {deal}";
const char form_deal[] = "deal {table} {number}: {slip}";
const char form_result[] = "result {table}: {points}";
const char form_correct[] = "correct {line}";
const char form_close[] = "close {table}";
const char form_clear[] = "clear {table}";
const char form_adjust[] = "adjust {number} {kind} {points} {why}";
const char form_end[] = "end";
const char form_reopen[] = "reopen";

const char form_stamp[] = "  # {time}";
const char form_trace[] = "  # was {was}, {time}";

const char form_club[] = "cardroom club 1";
const char form_name[] = "name {name}";
const char form_member[] = "member {number} {name}";
const char form_rules[] = "rules {number} {name}";
const char form_version[] = "version {number} {date} {rules}";
const char form_say[] = "say {number} {words}";
const char form_retire[] = "retire {number}";
const char form_use[] = "use {number}";
const char form_evening[] = "evening {date} {code} {rules} {title}";

const char form_duplicate[] = "cardroom duplicate 1";
const char form_seats[] = "seats {number}";
const char form_by[] = "by {by}";
const char form_until[] = "until {time}";
