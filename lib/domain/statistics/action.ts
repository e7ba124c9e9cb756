export const VISITOR_ACTIONS = ["tap", "save", "click"] as const;

export type VisitorAction = (typeof VISITOR_ACTIONS)[number];

/** Includes actions that only an owner's figures show (statistics 13). */
export const COUNTED_ACTIONS = [...VISITOR_ACTIONS, "link", "call", "whatsapp", "email"] as const;

export type CountedAction = (typeof COUNTED_ACTIONS)[number];

export const SOURCES = ["nfc", "qr", "link"] as const;

export type Source = (typeof SOURCES)[number];

/** Reads from a page's query how it was opened (statistics 2). */
export function sourceOf(search: string): Source {
  const query = new URLSearchParams(search);
  if (query.get("src") === "nfc") return "nfc";
  return query.get("qr") === "true" ? "qr" : "link";
}

/** The inverse of `sourceOf`. */
export const SOURCE_QUERIES: Readonly<Record<Source, string>> = { nfc: "src=nfc", qr: "qr=true", link: "" };
