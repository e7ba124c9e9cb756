import type { LinkedPage } from "#lib/domain/profile/linked-page";

export interface LinkedPageValues {
  username: string;
  label: string;
  showsSwitch: boolean;
  /** Of the owner, for another page than the one named (card 27). */
  password: string;
}

export const toLinkedPageValues = (page: LinkedPage | null): LinkedPageValues =>
  page
    ? { username: page.username, label: page.label, showsSwitch: page.showsSwitch, password: "" }
    : { username: "", label: "", showsSwitch: true, password: "" };
