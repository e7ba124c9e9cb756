import type { LinkedPage } from "#lib/domain/profile/linked-page";
import type { LinkedPageResponse } from "./responses.ts";

export interface LinkedPageValues {
  username: string;
  label: string;
  showsSwitch: boolean;
  /** Of the owner, for another page than the one named (card 27). */
  password: string;
}

export const linkedPageFromWire = (data: unknown): LinkedPage | null =>
  (data as Partial<LinkedPageResponse>).linkedPage ?? null;

export const toLinkedPageValues = (page: LinkedPage | null): LinkedPageValues =>
  page
    ? { username: page.username, label: page.label, showsSwitch: page.showsSwitch, password: "" }
    : { username: "", label: "", showsSwitch: true, password: "" };

export const linkedPageFieldFromWire = (name: string): keyof LinkedPageValues | null =>
  (["username", "label", "showsSwitch", "password"] as const).find((one) => one === name) ?? null;
