import * as z from "zod";
import {
  MESSAGE_STATES,
  type ContactMessage,
  type ContactMessageChanges,
} from "#lib/domain/admin/contact-message";
import * as field from "#lib/schemas/fields";
import { pagingShape } from "#lib/wire/paging";

/** `logix_note` is a honeypot: hidden, with a name that browsers do not fill in (site 22). */
export const contactBody = z.object({
  name: field.text({ isRequired: true }),
  email: field.email("errors.emailNotValid"),
  subject: field.text({ isRequired: true }),
  message: field.text({ multiline: true, isRequired: true }),
  logix_note: field.lookUp.default(""),
});

export const messagesQuery = z.object({
  state: field.choice(MESSAGE_STATES).default("open"),
  ...pagingShape,
});

export const changeMessageBody = z
  .object({ _id: field.uuid, isRead: z.boolean().optional(), isArchived: z.boolean().optional() })
  .transform(({ _id, isRead, isArchived }, ctx): { id: string; changes: ContactMessageChanges } => {
    if (isRead === undefined && isArchived === undefined) {
      return field.refuseMissing(ctx, "errors.fieldRequired", ["isRead"]);
    }
    return {
      id: _id,
      changes: { ...(isRead !== undefined && { isRead }), ...(isArchived !== undefined && { isArchived }) },
    };
  });

export const eraseMessageBody = z.object({ _id: field.uuid }).transform(({ _id }) => ({ id: _id }));

export const toMessageWire = ({ id, createdAt, ...same }: ContactMessage) => ({
  _id: id,
  ...same,
  createdAt: createdAt.toISOString(),
});
