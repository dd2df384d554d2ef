/* cmd_verify.c - `verify`: proves records of a room: nobody chose the cards, and nothing was changed afterwards. */
#include "apps/commands.h"
#include "apps/record/check_files.h"

int cmd_verify(int argc, char **argv)
{
    return check_files(argc, argv, true);
}
