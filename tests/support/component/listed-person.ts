import type { AdminUserWire } from "#lib/wire/user/responses";

/** An inactive owner with an open order, as the list of profiles has them. */
export const listedPerson = (
  at: number,
  fullName: string,
  change: Partial<AdminUserWire> = {},
): AdminUserWire => ({
  _id: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
  uid: `uid${at}`,
  username: `logix_${at}`,
  fullName,
  email: `person${at}@example.com`,
  phone: {
    PrPhone: "0550123456",
    SePhone: "",
    ThPhone: "",
    PhPhone: "",
    LinkedTo_Pr: [],
    LinkedTo_Se: [],
    LinkedTo_Th: [],
    LinkedTo_Ph: [],
  },
  address: "Oran",
  role: "user",
  isActive: false,
  profile_meta: { verified: false, role: "user", status: "", isActive: false, referral_from: "" },
  createdAt: "2026-11-01T12:00:00.000Z",
  card: { color: "#2F2F2F", image_on_card: "", MessageOn_Card: fullName },
  order: { number: at, status: "new", price: 2800 },
  ...change,
});
