import type { MemberWire } from "#lib/contract/company/members";

/** A member without a department. */
export const LINA: MemberWire = {
  id: "u1",
  username: "logix_lina",
  name: "Lina Ait Ali",
  title: "",
  email: "",
  phone: "",
  role: "member",
  department: null,
  isNewAccount: false,
  isActive: true,
  card: null,
  order: null,
  joinedAt: "2026-01-01T10:00:00.000Z",
};
