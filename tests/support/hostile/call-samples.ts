import { randomBytes, randomUUID } from "node:crypto";
import { paths } from "#lib/wire/api-paths";
import type { Person } from "../http-visitor.ts";
import type { CallName } from "./route-files.ts";

/** Who may call; "pendingAdmin": an admin session, also one that has to change a password first. */
export type Access = "all" | "session" | "activeOwner" | "admin" | "pendingAdmin";

/** People that a sample is about. */
export interface SamplePeople {
  /** Active; owner in owned paths. */
  owner: Person;
  /** Active; subject of admin calls. */
  target: Person;
}

/** A request that changes data when the caller has the permission. */
export interface CallSample {
  access: Access;
  /** Only for the owner in the path. */
  isOwned?: true;
  path(people: SamplePeople): string;
  body?(people: SamplePeople): unknown;
  /** A multipart body with this one file field. */
  fileField?: string;
  /** Ends the caller's sessions on success. */
  endsSessions?: true;
}

const NEW_PASSWORD = "Other-cups-8";

const PROOF = { password: "Wrong-cups-7", code: "123456" };

/** Of no card. */
const CODE = "K7M4Q2XP";

const signUpBody = () => ({
  userData: {
    fullName: "Samir Haddad",
    email: `${randomBytes(8).toString("hex")}@example.com`,
    phone: { PrPhone: "0550123456", LinkedTo_Pr: ["whatsapp"] },
    address: "Oran",
    delivery: {
      wilaya: 31,
      commune: "Oran",
      address: "4 rue de la Paix",
      kind: "home",
      phone: "0661234567",
      note: "Ring",
    },
    password: NEW_PASSWORD,
    privacy: true,
  },
  card_style: { color: "#0D0D0D", image_on_card: "fennec", MessageOn_Card: "Samir" },
});

const profileBody = () => ({
  fullName: "Changed Name",
  bio: "A changed bio",
  titel: "Engineer",
  address: "Algiers",
  phone: { PrPhone: "0661234567", LinkedTo_Pr: ["telegram"] },
  Professional: { ProStatus: "working", Skilles: ["Welding"], Collection: ["Lamps"] },
  projects: [{ title: "Bridge", description: "", link: "", technologies: ["Steel"], date: "2026-01-31" }],
  socialLinks: [{ platform: "website", link: "https://changed.example/" }],
  hiddenLinks: ["https://changed.example/"],
  Sutation: { Name: "Workshop", Place: "Oran" },
  profile_preference: { color: "#C9A227", icon: "", language: "ar" },
});

const post = (access: Access, path: string, body: unknown): CallSample => ({
  access,
  path: () => path,
  body: () => body,
});

const get = (access: Access, path: string): CallSample => ({ access, path: () => path });

export function sampleOf(name: CallName): CallSample {
  const sample = CALL_SAMPLES[name];
  if (!sample) throw new Error(`no sample of ${name}`);
  return sample;
}

export const CALL_SAMPLES: Readonly<Record<CallName, CallSample>> = {
  // Unknown calls
  "GET /api/[...unknown]": get("all", "/api/nowhere"),
  "POST /api/[...unknown]": get("all", "/api/nowhere"),
  "PUT /api/[...unknown]": get("all", "/api/nowhere"),
  "PATCH /api/[...unknown]": get("all", "/api/nowhere"),
  "DELETE /api/[...unknown]": get("all", "/api/nowhere"),
  "GET /api/health": get("all", "/api/health"),
  "GET /api/ready": get("all", "/api/ready"),
  "GET /api/metrics": get("all", "/api/metrics"),

  // Accounts and sessions
  "GET /api/users/fun": get("session", paths.currentUser),
  "POST /api/users/signin": {
    access: "all",
    path: () => paths.signIn,
    body: ({ target }) => ({ identifier: target.email, password: target.password, remember: true }),
  },
  "POST /api/users/register": { access: "all", path: () => paths.register, body: signUpBody },
  "POST /api/users/logout": { access: "all", path: () => paths.logOut, endsSessions: true },
  "PUT /api/users/update/[username]": {
    access: "activeOwner",
    isOwned: true,
    path: ({ owner }) => paths.profile(owner.username),
    body: profileBody,
  },
  "GET /api/users/user": { access: "all", path: ({ target }) => paths.publicProfile(target.username) },
  "GET /api/users/export/v1": get("session", paths.exportData),
  "POST /api/users/delete/v1": {
    access: "session",
    path: () => paths.deleteAccount,
    body: ({ owner }) => ({ password: owner.password }),
    endsSessions: true,
  },
  "GET /api/users/order/v1": get("session", paths.ownOrder),
  "GET /api/users/referrals/v1": get("activeOwner", paths.referrals),
  "GET /api/users/links/visibility/v1": get("activeOwner", paths.hiddenLinks),
  "GET /api/users/sessions/v1": get("activeOwner", paths.sessions),
  "POST /api/users/sessions/end_others/v1": { access: "activeOwner", path: () => paths.endOtherSessions },
  "POST /api/users/google/signin": { access: "all", path: () => paths.googleSignIn, body: () => ({}) },
  "GET /api/users/google/callback/google": get("all", `${paths.googleCallback}?code=a&state=b`),
  "GET /api/users/google/v1": get("activeOwner", paths.googleConnection),
  "POST /api/users/google/connect/v1": {
    access: "activeOwner",
    path: () => paths.connectGoogle,
    body: ({ owner }) => ({ password: owner.password }),
  },
  "POST /api/users/google/disconnect/v1": {
    access: "activeOwner",
    path: () => paths.disconnectGoogle,
    body: ({ owner }) => ({ password: owner.password }),
  },

  // Content
  "GET /api/content/analyse/getstatics/all/v1": get("activeOwner", paths.statistics),
  "GET /api/content/analyse/series/v1": get("activeOwner", paths.series(30)),
  "POST /api/content/analyse/makesction/v1": {
    access: "all",
    path: ({ target }) => paths.visitorAction(target.uid),
    body: () => ({ Action: "UpNumTap", source: "nfc" }),
  },
  "GET /api/content/auth/getaccesstoken/v1": get("session", paths.refresh),
  "GET /api/content/delivery/v1": get("all", paths.delivery),
  "POST /api/content/contact/v1": {
    access: "all",
    path: () => paths.contact,
    body: () => ({ name: "Lina", email: "lina@example.com", subject: "Cards", message: "Fifty cards" }),
  },
  "POST /api/content/force_pass_change/v1": {
    access: "all",
    path: () => paths.resetPassword,
    body: () => ({ id: "an-unknown-token", password: NEW_PASSWORD }),
  },
  "GET /api/content/get_user_card/v1": { access: "all", path: ({ target }) => paths.card(target.id) },
  "POST /api/content/update/password/v1": {
    access: "session",
    path: () => paths.password,
    body: ({ owner }) => ({ currentPassword: owner.password, newPassword: NEW_PASSWORD }),
    endsSessions: true,
  },
  "POST /api/content/update/profile/image/v1/[userId]": {
    access: "activeOwner",
    isOwned: true,
    path: ({ owner }) => paths.profileImage(owner.id),
    fileField: "profileImage",
  },
  "POST /api/content/update_payments/v1": {
    access: "activeOwner",
    path: () => paths.payments,
    body: () => ({ payaments_data: [{ P_type: "PayPal", P_value: "changed@example.com" }] }),
  },

  // Admin area
  "GET /api/group/all": get("admin", `${paths.users}?search=a&role=user&isActive=true&page=1&limit=5`),
  "POST /api/group/makechange/protected": {
    access: "admin",
    path: () => paths.changeUser,
    body: ({ target }) => ({ _id: target.id, action: "validation", validation: false }),
  },
  "POST /api/group/recovery/v1": {
    access: "admin",
    path: () => paths.recovery,
    body: ({ target }) => ({ _id: target.id }),
  },
  "POST /api/group/verify/v1": {
    access: "admin",
    path: () => paths.verify,
    body: ({ target }) => ({ _id: target.id, verified: true }),
  },
  "GET /api/group/summary/v1": get("admin", paths.usersSummary),
  "GET /api/group/export/v1": get("admin", `${paths.usersExport}?search=nadia`),
  "POST /api/group/activate/v1": {
    access: "admin",
    path: () => paths.activateUsers,
    body: ({ target }) => ({ ids: [target.id, randomUUID()] }),
  },
  "POST /api/group/activate/matching/v1": {
    access: "admin",
    path: () => paths.activateMatching,
    body: ({ target }) => ({ search: target.username, role: "user", isActive: true, validation: false }),
  },
  "GET /api/group/person/v1": { access: "admin", path: ({ target }) => paths.personOf(target.id) },
  "POST /api/group/person/v1": {
    access: "admin",
    path: () => paths.person,
    body: ({ target }) => ({
      _id: target.id,
      fullName: "Changed Name",
      phone: { PrPhone: "0661234567", LinkedTo_Pr: ["telegram"] },
      address: "Tlemcen",
    }),
  },
  "GET /api/group/orders/[number]/card.pdf": get("admin", paths.cardPdf(1)),
  "GET /api/group/orders/[number]/card.svg": get("admin", paths.cardSvg(1, "front")),
  "GET /api/group/orders/jobs/v1": get("admin", paths.printJobs),
  "POST /api/group/orders/sheet/v1": post("admin", paths.printSheet, { numbers: [1001], sheet: "A4" }),
  "POST /api/group/orders/files/v1": post("admin", paths.printFiles, { numbers: [1001] }),
  "GET /api/group/qr/v1": { access: "admin", path: ({ target }) => paths.personQr(target.id, "svg") },
  "POST /api/group/notes/v1": {
    access: "admin",
    path: () => paths.notes,
    body: ({ target }) => ({ _id: target.id, text: "Called, wants Arabic on the card" }),
  },
  "POST /api/group/notes/erase/v1": post("admin", paths.eraseNote, { _id: randomUUID() }),
  "POST /api/group/email/v1": {
    access: "admin",
    path: () => paths.correctEmail,
    body: ({ target }) => ({ _id: target.id, email: `${randomBytes(8).toString("hex")}@example.com` }),
  },
  "GET /api/group/settings/v1": get("admin", paths.settings),
  "PUT /api/group/settings/v1": {
    access: "admin",
    path: () => paths.settings,
    body: () => ({ prices: { standard: 1700 }, offers: [1500], contact: { email: "team@example.com" } }),
  },
  "GET /api/group/admins/v1": get("admin", paths.admins),
  "POST /api/group/admins/v1": {
    access: "admin",
    path: () => paths.admins,
    body: () => ({
      fullName: "New Admin",
      email: `${randomBytes(8).toString("hex")}@example.com`,
      password: NEW_PASSWORD,
    }),
  },
  "POST /api/group/admins/remove/v1": {
    access: "admin",
    path: () => paths.removeAdmin,
    body: () => ({ _id: randomUUID() }),
  },
  "GET /api/group/order/v1": { access: "admin", path: ({ target }) => paths.orderOf(target.id) },
  "GET /api/group/orders/v1": get(
    "admin",
    `${paths.orders}?search=amina&status=new&wilaya=16&sort=changedAt&order=asc&page=1&limit=5`,
  ),
  "GET /api/group/orders/counts/v1": get("admin", paths.orderCounts),
  "GET /api/users/cards/v1": get("activeOwner", paths.ownCards),
  "POST /api/users/cards/change/v1": post("activeOwner", paths.changeOwnCard, { code: CODE, to: "paused" }),
  "POST /api/users/cards/claim/v1": post("activeOwner", paths.claimCard, { code: CODE }),
  "POST /api/users/cards/lost/v1": post("activeOwner", paths.lostCard, { code: CODE, due: 1600 }),
  "GET /api/group/cards/v1": { access: "admin", path: ({ target }) => paths.cardsOf(target.id) },
  "POST /api/group/cards/change/v1": post("admin", paths.changeCard, { code: CODE, to: "paused" }),
  "POST /api/group/cards/assign/v1": {
    access: "admin",
    path: () => paths.assignCard,
    body: ({ target }) => ({ code: CODE, _id: target.id }),
  },
  "POST /api/group/cards/stock/v1": post("admin", paths.cardStock, { count: 2 }),
  "GET /api/group/orders/chips/v1": get("admin", paths.chips),
  "GET /api/group/orders/chips/file/v1": get("admin", paths.chipsFile),
  "POST /api/group/orders/move/v1": {
    access: "admin",
    path: () => paths.moveOrders,
    body: () => ({ numbers: [1], to: "confirmed", note: "called", parcel: "yal-1", courier: "Yalidine" }),
  },
  "POST /api/group/orders/undo/v1": {
    access: "admin",
    path: () => paths.undoMoves,
    body: () => ({ numbers: [1] }),
  },
  "GET /api/group/cash/v1": get("admin", `${paths.cash}?from=2026-01-01&to=2026-12-31`),
  "GET /api/group/cash/open/v1": get("admin", paths.openCash("Yalidine")),
  "GET /api/group/cash/file/v1": get("admin", `${paths.cashFile}?from=2026-01-01&to=2026-12-31`),
  "GET /api/group/cash/payouts/v1": get("admin", `${paths.payouts}?different=1&page=1&limit=5`),
  "POST /api/group/cash/payouts/v1": post("admin", paths.payouts, {
    courier: "Yalidine",
    receivedOn: "2026-05-20",
    amountDa: 1600,
    chargesDa: 400,
    note: "By hand",
    numbers: [1],
  }),
  "POST /api/group/cash/payouts/remove/v1": post("admin", paths.removePayout, { id: 1 }),
  "GET /api/group/orders/parcels/v1": get("admin", `${paths.parcels}?state=open&page=1&limit=5`),
  "POST /api/group/orders/parcels/v1": post("admin", paths.parcels, {
    orders: [{ number: 1, communeId: 1601, centerId: 160501 }],
  }),
  "POST /api/group/orders/parcels/check/v1": { access: "admin", path: () => paths.checkParcels },
  "POST /api/group/orders/parcels/release/v1": post("admin", paths.releaseParcels, { numbers: [1] }),
  "POST /api/group/orders/parcels/numbers/v1": post("admin", paths.parcelNumbers, {
    courier: "Noest",
    rows: [{ number: 1, parcel: "no-1" }],
    isPreview: false,
  }),
  "POST /api/group/orders/slips/v1": post("admin", paths.slips, { numbers: [1001], paper: "A6" }),
  "POST /api/group/orders/courier_file/v1": post("admin", paths.courierFile, {
    numbers: [1001],
    courier: "Noest",
  }),
  "GET /api/group/couriers/fees/v1": get("admin", paths.courierFees(31)),
  "GET /api/group/orders/messages/v1": get("admin", `${paths.orderMessages}?numbers=1001,LX-1002`),
  "GET /api/group/orders/[number]/messages/v1": get("admin", paths.orderMessagesOf(1)),
  "POST /api/group/orders/[number]/messages/v1": post("admin", paths.orderMessagesOf(1), { status: "new" }),
  "GET /api/group/acquisition/v1": get("admin", `${paths.acquisition}?from=2026-01-01&to=2026-12-31`),
  "GET /api/group/audit/v1": get("admin", `${paths.audit}?action=profile.activated&page=1&limit=5`),
  "GET /api/group/messages/v1": get("admin", `${paths.messages}?state=open&page=1&limit=5`),
  "POST /api/group/messages/v1": {
    access: "admin",
    path: () => paths.messages,
    body: () => ({ _id: randomUUID(), isRead: true }),
  },
  "POST /api/group/sessions/end/v1": {
    access: "admin",
    path: () => paths.endSessions,
    body: ({ target }) => ({ _id: target.id }),
  },
  "POST /api/group/messages/erase/v1": post("admin", paths.eraseMessage, { _id: randomUUID() }),
  "POST /api/group/admins/reset_factor/v1": post("admin", paths.resetFactor, { _id: randomUUID() }),
  "GET /api/group/factor/v1": get("pendingAdmin", paths.factor),
  "POST /api/group/factor/start/v1": post("pendingAdmin", paths.startFactor, PROOF),
  "POST /api/group/factor/confirm/v1": post("pendingAdmin", paths.confirmFactor, { code: "123456" }),
  "POST /api/group/factor/codes/v1": post("pendingAdmin", paths.renewCodes, PROOF),
  "POST /api/group/factor/remove/v1": post("pendingAdmin", paths.removeFactor, PROOF),

  // Files
  "GET /[locale]/u/[us]": get("all", "/en/u/demo"),
  "GET /u/[us]": get("all", "/u/demo"),
  "GET /auth/get_card/qr.svg": get("all", "/auth/get_card/qr.svg"),
  "GET /manifest.webmanifest": get("all", "/manifest.webmanifest"),
  "GET /media/[file]": get("all", `/media/${"a".repeat(32)}-512.webp`),
  "GET /qr.svg": get("all", "/qr.svg"),
  "GET /robots.txt": get("all", "/robots.txt"),
  "GET /share/[file]": get("all", "/share/home.ar.png"),
  "GET /sitemap.xml": get("all", "/sitemap.xml?part=1"),
  "GET /view/[username]/contact.vcf": {
    access: "all",
    path: ({ target }) => `/view/${target.username}/contact.vcf`,
  },
  "GET /view/[username]/qr.png": { access: "all", path: ({ target }) => `/view/${target.username}/qr.png` },
  "GET /view/[username]/qr.svg": {
    access: "all",
    path: ({ target }) => `/view/${target.username}/qr.svg?page=view`,
  },
  "GET /view/[username]/share.png": {
    access: "all",
    path: ({ target }) => `/view/${target.username}/share.png`,
  },
  "GET /view/[username]/wallpaper.png": {
    access: "all",
    path: ({ target }) => `/view/${target.username}/wallpaper.png`,
  },
};
