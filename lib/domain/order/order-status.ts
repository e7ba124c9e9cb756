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

/** Not a state machine: admins may set any of these. */
export const ORDER_STATUSES = [...ORDER_STEPS, "on_hold", "returned", "cancelled"] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];
