/** Which page the cards of two linked pages open (card 28). */
export const SHOWN_PAGES = ["own", "other"] as const;
export type ShownPage = (typeof SHOWN_PAGES)[number];

/** What an owner says about another of their pages. */
export interface LinkedPageSave {
  username: string;
  /** Of the own page: "Work". */
  label: string;
  /** Whether the own page leads to the other one. */
  showsSwitch: boolean;
}

export interface LinkedPage extends LinkedPageSave {
  /** Of the other page; null until it names this one, too. */
  otherLabel: string | null;
  opens: ShownPage;
}

/** The two pages, as one of them shows them. */
export interface PageSwitch {
  label: string;
  other: { username: string; label: string };
}
