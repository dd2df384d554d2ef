#include "apps/serve/limits.h"

NetSettings limits_of_net(const Settings *settings)
{
    const uint32_t *number = settings->number;
    return (NetSettings){
        .listen = settings->words[SET_LISTEN],
        .origins = settings->words[SET_ORIGIN],
        .subprotocol = "cardroom.1",
        .metrics = settings_metrics(settings),
        .behind_proxy = number[SET_BEHIND_PROXY],
        .connections_max = number[SET_CONNECTIONS],
        .address_connections_max = number[SET_ADDRESS_CONNECTIONS],
        .header_bytes = number[SET_HEADER_BYTES],
        .header_s = number[SET_HEADER_S],
        .frame_bytes = number[SET_FRAME_BYTES],
        .message_bytes = number[SET_MESSAGE_BYTES],
        .queue_bytes = number[SET_QUEUE_BYTES],
        .ping_s = number[SET_PING_S],
        .silence_s = number[SET_SILENCE_S],
    };
}

RoomSettings limits_of_room(const Settings *settings, const Store *store)
{
    const uint32_t *number = settings->number;
    RoomSettings out = {
        .tables_max = number[SET_TABLES],
        .guests_max = number[SET_GUESTS],
        .connections_max = number[SET_CONNECTIONS],
        .watchers_max = number[SET_WATCHERS],
        .address_connections_max = number[SET_ADDRESS_CONNECTIONS],
        .messages_burst = (int)number[SET_MESSAGES_BURST],
        .messages_per_s = (int)number[SET_MESSAGES_PER_S],
        .address_guests = (int)number[SET_ADDRESS_GUESTS],
        .address_tables = (int)number[SET_ADDRESS_TABLES],
        .address_tries = (int)number[SET_ADDRESS_TRIES],
        .guest_moves = (int)number[SET_GUEST_MOVES],
        .guest_talk = (int)number[SET_GUEST_TALK],
        .table_events_max = number[SET_TABLE_EVENTS],
        .log_days = number[SET_LOG_DAYS],
        .record_days = number[SET_RECORD_DAYS],
        .device_days = number[SET_DEVICE_DAYS],
        .guest_days = number[SET_GUEST_DAYS],
        .version = CARDROOM_VERSION,
        .store = store_id(store),
    };
    REQUIRE(settings_players(slice_of(settings->words[SET_PLAYERS]), out.usual, NULL) == OK);
    return out;
}
