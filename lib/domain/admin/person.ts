import type { OpenSession } from "#lib/domain/account/session";
import type { AdminUser } from "./admin-user.ts";
import type { ContactMessage } from "./contact-message.ts";

/** What admins note about a person; its owner finds it in the export. */
export interface PersonNote {
  id: string;
  text: string;
  /** Username; empty once the account is deleted. */
  author: string;
  createdAt: Date;
}

export interface PersonRecord {
  user: AdminUser;
  /** Used last first. */
  sessions: Omit<OpenSession, "isCurrent">[];
  /** Newest first. */
  notes: PersonNote[];
  /** Of the contact form, sent with the person's e-mail; newest first. */
  messages: ContactMessage[];
}
