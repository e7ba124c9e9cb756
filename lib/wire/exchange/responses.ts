import type { toContactWire } from "./server.ts";

export type ContactWire = ReturnType<typeof toContactWire>;

export interface LeftResponse {
  message: string;
  /** Address where the visitor takes it back. */
  erase: string;
}

export interface ContactsResponse {
  contacts: ContactWire[];
  total: number;
  page: number;
  limit: number;
  /** Of all contacts, as are the next two. */
  unread: number;
  /** Reminders of today and before, the oldest first. */
  due: ContactWire[];
  /** Tags in use, the most used first. */
  tags: string[];
}

export interface ContactChangedResponse {
  message: string;
  contact: ContactWire;
}

export interface ExchangeSettingResponse {
  isOn: boolean;
}
