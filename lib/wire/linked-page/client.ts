import type { LinkedPage } from "#lib/domain/profile/linked-page";
import type { LinkedPageResponse } from "./responses.ts";

export interface LinkedPageValues {
  username: string;
  label: string;
  showsSwitch: boolean;
}

export const linkedPageFromWire = (data: unknown): LinkedPage | null =>
  (data as Partial<LinkedPageResponse>).linkedPage ?? null;

export const toLinkedPageValues = (page: LinkedPage | null): LinkedPageValues =>
  page
    ? { username: page.username, label: page.label, showsSwitch: page.showsSwitch }
    : { username: "", label: "", showsSwitch: true };

export const linkedPageFieldFromWire = (name: string): keyof LinkedPageValues | null =>
  (["username", "label", "showsSwitch"] as const).find((one) => one === name) ?? null;
