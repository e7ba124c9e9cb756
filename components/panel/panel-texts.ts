/** Texts that client components of every panel page may need. */
export const PANEL_TEXTS = ["panel", "session", "errorView", "notActive", "order", "price"] as const;
