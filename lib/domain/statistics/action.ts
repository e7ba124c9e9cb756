export const VISITOR_ACTIONS = ["tap", "save", "click"] as const;

export type VisitorAction = (typeof VISITOR_ACTIONS)[number];

export const isVisitorAction = (value: string | undefined): value is VisitorAction =>
  VISITOR_ACTIONS.some((action) => action === value);

export const SOURCES = ["nfc", "qr", "link"] as const;

export type Source = (typeof SOURCES)[number];
