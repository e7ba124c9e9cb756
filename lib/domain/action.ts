/** What a visitor does with a profile, each with a counter of its own (SPEC §2, dashboard). */
export const VISITOR_ACTIONS = ["tap", "save", "click"] as const;

export type VisitorAction = (typeof VISITOR_ACTIONS)[number];

/** What brought a visitor: a card, a printed or shown code, or anything else. */
export const SOURCES = ["nfc", "qr", "link"] as const;

export type Source = (typeof SOURCES)[number];
