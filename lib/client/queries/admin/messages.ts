import { MESSAGE_STATES } from "#lib/domain/admin/contact-message";
import { defineList } from "#lib/client/list/list";
import { choiceFilter } from "#lib/client/list/search";
import { queryKeys } from "#lib/client/queries/keys";
import { sendCall } from "#lib/client/queries/query-api";

/** Contact messages, newest first. */
export const messageList = defineList({
  filters: { state: choiceFilter("state", MESSAGE_STATES, "open") },
  key: queryKeys.messageList,
  load: (call, query, signal) => sendCall(call, { call: "GET /api/group/messages/v1", query, signal }),
  rows: ({ messages }) => messages,
});
