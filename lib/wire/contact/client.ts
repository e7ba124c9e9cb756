import type { ContactMessage, ContactMessageChanges } from "#lib/domain/admin/contact-message";
import type { MessageWire } from "./responses.ts";

export type MessageViewModel = Omit<ContactMessage, "createdAt"> & { createdAt: string };

export const messageFromWire = ({ _id, ...same }: MessageWire): MessageViewModel => ({ id: _id, ...same });

export const toMessageErasureWire = (messageId: string) => ({ _id: messageId });

export const toMessageChangesWire = (messageId: string, changes: ContactMessageChanges) => ({
  _id: messageId,
  ...changes,
});
