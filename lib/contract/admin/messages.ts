import * as z from "zod";
import { MESSAGE_STATES, type ContactMessageChanges } from "#lib/domain/admin/contact-message";
import * as field from "#lib/schemas/fields";
import { pagingShape } from "#lib/schemas/paging";
import { call } from "#lib/contract/call";
import { contactMessage, ofId, pageShape } from "#lib/contract/shapes";

export const listMessagesCall = call("GET /api/group/messages/v1", {
  access: "admin",
  query: z.object({ state: field.choice(MESSAGE_STATES).default("open"), ...pagingShape }),
  response: z.object({
    messages: field.rows(contactMessage),
    isTotalCapped: z.boolean(),
    ...pageShape,
    /** Counts all messages that are not archived. */
    unread: z.int(),
  }),
  about: "newest first; `state` is open (default) or archived",
});

export const changeMessageCall = call("POST /api/group/messages/v1", {
  access: "admin",
  body: z
    .object({ id: field.uuid, isRead: z.boolean().optional(), isArchived: z.boolean().optional() })
    .transform(({ id, isRead, isArchived }, ctx): { id: string; changes: ContactMessageChanges } => {
      if (isRead === undefined && isArchived === undefined) {
        return field.refuseMissing(ctx, "errors.fieldRequired", ["isRead"]);
      }
      return {
        id,
        changes: { ...(isRead !== undefined && { isRead }), ...(isArchived !== undefined && { isArchived }) },
      };
    }),
  response: z.object({ message: field.output(), contactMessage }),
  errors: ["not_found"],
  about: "at least one of the flags",
});

export const eraseMessageCall = call("POST /api/group/messages/erase/v1", {
  access: "admin",
  body: ofId,
  notice: "adminMessages.notices.erased",
  errors: ["not_found"],
  about: "permanent",
});
