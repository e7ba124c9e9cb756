/** Which page the cards of two linked pages open (card 28). */
export const SHOWN_PAGES = ["own", "other"] as const;
export type ShownPage = (typeof SHOWN_PAGES)[number];

/** An owner's settings for another of their pages. */
export interface LinkedPageSave {
  username: string;
  label: string;
  showsSwitch: boolean;
}

export interface LinkedPage extends LinkedPageSave {
  /** Label of the other page; null until it links back. */
  otherLabel: string | null;
  opens: ShownPage;
}

export interface PageSwitch {
  label: string;
  other: { username: string; label: string };
}
