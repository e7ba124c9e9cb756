import type { toContactWire } from "./server.ts";

export type ContactWire = ReturnType<typeof toContactWire>;

export interface LeftResponse {
  message: string;
  /** Address where the visitor can erase it. */
  erase: string;
}

export interface ContactsResponse {
  contacts: ContactWire[];
  total: number;
  page: number;
  limit: number;
  /** Covers all contacts, as do the next two. */
  unread: number;
  /** Contacts with a reminder due, oldest first. */
  due: ContactWire[];
  tags: string[];
}

export interface ContactChangedResponse {
  message: string;
  contact: ContactWire;
}

export interface ExchangeSettingResponse {
  isOn: boolean;
}
