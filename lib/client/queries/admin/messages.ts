import { MESSAGE_STATES } from "#lib/domain/admin/contact-message";
import { messageFromWire } from "#lib/wire/contact/client";
import type { MessagesResponse } from "#lib/wire/contact/responses";
import { paths } from "#lib/wire/api-paths";
import { defineList } from "#lib/client/list/list";
import { choiceFilter } from "#lib/client/list/search";
import { queryKeys } from "#lib/client/queries/keys";
import { get } from "#lib/client/queries/query-api";

/** Contact messages, newest first. */
export const messageList = defineList({
  filters: { state: choiceFilter("state", MESSAGE_STATES, "open") },
  key: queryKeys.messageList,
  load: async (call, query, signal) => {
    const response = await get<MessagesResponse>(call, { path: `${paths.messages}?${query}`, signal });
    const { total, isTotalCapped, limit, unread } = response;
    return { messages: response.messages.map(messageFromWire), total, isTotalCapped, limit, unread };
  },
  rows: ({ messages }) => messages,
});
