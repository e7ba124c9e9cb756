import type { OwnProfileWire, SelfWire } from "#lib/wire/profile/output";
import { ok, type Reply } from "./requests";
import { toPath } from "#lib/wire/call-path";

const USERNAME = "logix_nadia";

export const READ_SELF = `GET ${toPath("GET /api/users/fun")}` as const;
export const SAVE_PROFILE =
  `PUT ${toPath("PUT /api/users/update/{username}", { username: USERNAME })}` as const;
export const READ_HIDDEN_LINKS = `GET ${toPath("GET /api/users/links/visibility/v1")}` as const;

export const OWN_EMAIL = "nadia@example.com";

// Written out: the mapper from a profile is in the server's half, which does not run in a browser.
const SELF: SelfWire = {
  _id: "00000000-0000-4000-8000-000000000001",
  uid: "a1b2c3d4e5",
  username: USERNAME,
  role: "user",
  isActive: true,
  fullName: "Nadia Share",
  email: OWN_EMAIL,
  phone: {
    PrPhone: "0550123456",
    SePhone: "",
    ThPhone: "",
    PhPhone: "",
    LinkedTo_Pr: ["whatsapp"],
    LinkedTo_Se: [],
    LinkedTo_Th: [],
    LinkedTo_Ph: [],
  },
  address: "Oran",
  bio: "",
  titel: "",
  profileImage: "",
  imagefileName: "",
  cvurl: "",
  Professional: { ProStatus: "none", Skilles: [], Collection: [], cv_url: "" },
  projects: [],
  socialLinks: [],
  PaymentMethod: [],
  Payment_methods: [],
  accounts: [],
  Sutation: { Name: "", Place: "" },
  profile_preference: { color: "#0D0D0D", icon: "", language: "en", card_id: "" },
  profile_meta: { verified: false, status: "", isActive: true, role: "user", referral_from: "" },
  referral_code: "friend",
  createdAt: "2026-01-01T00:00:00.000Z",
};

const PRIVACY: OwnProfileWire["privacy"] = {
  publicEmail: "",
  email: "public",
  address: "public",
  payments: "public",
  PrPhone: "public",
  SePhone: "public",
  ThPhone: "public",
  PhPhone: "public",
};

/** The owner's profile as the API returns it. */
export const ownWire = (
  changes: Partial<SelfWire> = {},
  updatedAt = "2026-01-01T00:00:00.000Z",
): OwnProfileWire => ({ user: { ...SELF, ...changes }, privacy: PRIVACY, updatedAt });

/** Response of a save, after which the profile has these values. */
export const saved = (changes: Partial<SelfWire>, message: string): Reply =>
  ok({ ...ownWire(changes), message });

/** Saves that store what they are sent. @param before the profile before the first one */
export function storing(before: Partial<SelfWire>, message: string): Reply {
  let stored = before;
  return ({ body }) => {
    if (!isChange(body)) throw new TypeError("no change of a profile");
    const { Professional: work = SELF.Professional } = stored;
    stored = { ...stored, ...body, Professional: { ...work, ...body.Professional } };
    return saved(stored, message);
  };
}

const isChange = (body: unknown): body is Partial<SelfWire> => typeof body === "object" && body !== null;
