import { queryOptions } from "@tanstack/react-query";
import type { MessageState } from "@/lib/domain/contact-message";
import { messageFromWire } from "@/lib/wire/message-rows";
import type { MessagesAnswer } from "@/lib/wire/messages";
import { paths } from "@/lib/wire/paths";
import { get, type Call } from "./query-api";

export interface MessageSearch {
  state: MessageState;
  /** From 1. */
  page: number;
}

/** Begins every key below: to be invalidated after a change. */
export const MESSAGES_KEY = ["messages"] as const;

/** One page of the inbox, and how many wait to be read. */
export const messagesQuery = (call: Call, { state, page }: MessageSearch) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, "list", state, page],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ state, page: String(page) });
      const answer = await get<MessagesAnswer>(call, { path: `${paths.messages}?${query}`, signal });
      const { total, limit, unread } = answer;
      return { messages: answer.messages.map(messageFromWire), total, limit, unread };
    },
  });
