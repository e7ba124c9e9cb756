import type { ContactMessageChanges } from "../domain/contact-message.ts";
import type { MessageWire } from "./messages.ts";

/** A message as the portal's screen reads it. Shapes only: it runs in the browser. */
export interface MessageRow {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  isRead: boolean;
  isArchived: boolean;
  createdAt: string;
}

export const messageFromWire = ({ _id, ...same }: MessageWire): MessageRow => ({ id: _id, ...same });

export const toMessageChangesWire = (messageId: string, changes: ContactMessageChanges) => ({
  _id: messageId,
  ...changes,
});
