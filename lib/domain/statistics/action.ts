export const VISITOR_ACTIONS = ["tap", "save", "click"] as const;

export type VisitorAction = (typeof VISITOR_ACTIONS)[number];

/** With those that only the figures of an owner have (statistics 13). */
export const COUNTED_ACTIONS = [...VISITOR_ACTIONS, "link", "call", "whatsapp", "email"] as const;

export type CountedAction = (typeof COUNTED_ACTIONS)[number];

export const SOURCES = ["nfc", "qr", "link"] as const;

export type Source = (typeof SOURCES)[number];

/** How a page was opened, by the query of its address (statistics 2). */
export function sourceOf(search: string): Source {
  const query = new URLSearchParams(search);
  if (query.get("src") === "nfc") return "nfc";
  return query.get("qr") === "true" ? "qr" : "link";
}

/** In which `sourceOf` finds a source. */
export const SOURCE_QUERIES: Readonly<Record<Source, string>> = { nfc: "src=nfc", qr: "qr=true", link: "" };
