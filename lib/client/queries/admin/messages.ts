import { MESSAGE_STATES } from "#lib/domain/admin/contact-message";
import { defineList } from "#lib/client/list/list";
import { choiceFilter } from "#lib/client/list/search";
import { callQuery } from "#lib/client/queries/call-query";

/** Contact messages, newest first. */
export const messageList = defineList({
  filters: { state: choiceFilter("state", MESSAGE_STATES, "open") },
  query: (call, query) => callQuery(call, { call: "GET /api/group/messages/v1", query }),
  rows: ({ messages }) => messages,
});
