import { queryOptions } from "@tanstack/react-query";
import type { MessageState } from "#lib/domain/admin/contact-message";
import { messageFromWire } from "#lib/wire/contact/client";
import type { MessagesResponse } from "#lib/wire/contact/responses";
import { paths } from "#lib/wire/api-paths";
import { queryKeys } from "#lib/client/queries/keys";
import { get, type Call } from "#lib/client/queries/query-api";

export interface MessageSearch {
  state: MessageState;
  page: number;
}

export const messagesQuery = (call: Call, { state, page }: MessageSearch) =>
  queryOptions({
    queryKey: queryKeys.messageList({ state, page }),
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ state, page: String(page) });
      const response = await get<MessagesResponse>(call, { path: `${paths.messages}?${query}`, signal });
      const { total, isTotalCapped, limit, unread } = response;
      return { messages: response.messages.map(messageFromWire), total, isTotalCapped, limit, unread };
    },
  });
