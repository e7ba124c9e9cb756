export const VISITOR_ACTIONS = ["tap", "save", "click"] as const;

export type VisitorAction = (typeof VISITOR_ACTIONS)[number];

export const SOURCES = ["nfc", "qr", "link"] as const;

export type Source = (typeof SOURCES)[number];
