/** What happens to an order that goes well, in this order. */
export const ORDER_STEPS = [
  "received",
  "in_review",
  "reviewed",
  "confirmed",
  "designed",
  "printed",
  "encoded",
  "shipped",
  "delivered",
] as const;

/** Spec silent: an order can have any of these; that its page is live is read from the profile, not from here. */
export const ORDER_STATUSES = [...ORDER_STEPS, "on_hold", "returned", "cancelled"] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];
