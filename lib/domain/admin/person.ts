import type { OpenSession } from "#lib/domain/account/session";
import type { AdminUser } from "./admin-user.ts";
import type { ContactMessage } from "./contact-message.ts";

export interface PersonNote {
  id: string;
  text: string;
  /** Username; empty once the account is deleted. */
  author: string;
  createdAt: Date;
}

export interface PersonRecord {
  user: AdminUser;
  /** Most recently used first. */
  sessions: Omit<OpenSession, "isCurrent">[];
  notes: PersonNote[];
  /** Contact form messages sent with the person's e-mail, newest first. */
  messages: ContactMessage[];
}
