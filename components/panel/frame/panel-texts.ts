/** Message namespaces that client components of every panel page need. */
export const PANEL_TEXTS = [
  "actions",
  "fields",
  "panel",
  "session",
  "errorView",
  "notActive",
  "order",
  "price",
  "conflict",
] as const;
