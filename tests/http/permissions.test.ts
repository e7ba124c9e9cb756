import { beforeAll, describe, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { toPath } from "#lib/wire/call-path";
import {
  HttpVisitor,
  activate,
  signInAdmin,
  signUp,
  type ParsedResponse,
  type Person,
} from "../support/people/http-visitor.ts";
import { visitorActionPath } from "#lib/wire/statistics/actions";

// Permissions of calls and pages (account 19, api 1). After the permission check, each request would be refused
// or change nothing, so only the permission decides its status.

const WHO = ["guest", "inactive", "owner", "adminWithoutForce", "admin"] as const;
type Who = (typeof WHO)[number];

const visitors = {} as Record<Who, HttpVisitor>;
let owner: Person;
let victim: Person;

beforeAll(async () => {
  visitors.guest = new HttpVisitor();
  visitors.admin = await signInAdmin({ force: true });
  visitors.adminWithoutForce = await signInAdmin({ force: false });
  visitors.inactive = (await signUp()).visitor;
  owner = await signUp();
  victim = await signUp();
  await activate(visitors.admin, owner);
  await activate(visitors.admin, victim);
  visitors.owner = owner.visitor;
});

type Row = [
  name: string,
  call: (visitor: HttpVisitor) => Promise<ParsedResponse>,
  statuses: Record<Who, number>,
];

const all = <T>(value: T): Record<Who, T> => ({
  guest: value,
  inactive: value,
  owner: value,
  adminWithoutForce: value,
  admin: value,
});
const session = (status: number) => ({ ...all(status), guest: 401 });
const activeOwner = (status: number) => ({ ...session(status), inactive: 403 });
const adminOnly = (status: number) => ({ ...all(403), guest: 401, admin: status });

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

const CALLS: Row[] = [
  ["1 current user", (visitor) => visitor.get(toPath("GET /api/users/fun")), session(200)],
  ["2 sign in", (visitor) => visitor.post(toPath("POST /api/users/signin"), {}), all(402)],
  ["3 register", (visitor) => visitor.post(toPath("POST /api/users/register"), {}), all(402)],
  [
    "5 another's profile",
    (visitor) =>
      visitor.put(toPath("PUT /api/users/update/{username}", { username: victim.username }), {
        titel: "Mine",
      }),
    activeOwner(403),
  ],
  [
    "6 payments",
    (visitor) => visitor.post(toPath("POST /api/content/update_payments/v1"), { payaments_data: [] }),
    activeOwner(402),
  ],
  [
    "style of the code",
    (visitor) => visitor.put(toPath("PUT /api/users/qr/v1"), { dark: "red" }),
    activeOwner(422),
  ],
  [
    "pass of Apple Wallet",
    (visitor) => visitor.get(toPath("GET /api/users/wallet/card.pkpass")),
    activeOwner(404),
  ],
  [
    "pass of Google Wallet",
    (visitor) => visitor.get(toPath("GET /api/users/wallet/google/v1")),
    activeOwner(404),
  ],
  ["name a page", (visitor) => visitor.put(toPath("PUT /api/users/linked_page/v1"), {}), activeOwner(402)],
  [
    "show a page",
    (visitor) => visitor.post(toPath("POST /api/users/linked_page/shown/v1"), {}),
    activeOwner(402),
  ],
  [
    "end a link",
    (visitor) => visitor.post(toPath("POST /api/users/linked_page/end/v1"), {}),
    activeOwner(200),
  ],
  ["accounts", (visitor) => visitor.post(toPath("POST /api/users/accounts/v1"), {}), activeOwner(402)],
  [
    "7 visitor action",
    (visitor) => visitor.post(visitorActionPath(victim.uid), { Action: "Other" }),
    all(422),
  ],
  [
    "9 another's picture",
    (visitor) =>
      visitor.post(toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: victim.id }), {}),
    activeOwner(403),
  ],
  [
    "10 password",
    (visitor) => visitor.post(toPath("POST /api/content/update/password/v1"), {}),
    session(402),
  ],
  [
    "11 statistics",
    (visitor) => visitor.get(toPath("GET /api/content/analyse/getstatics/all/v1")),
    activeOwner(200),
  ],
  ["12 users", (visitor) => visitor.get(`${toPath("GET /api/group/all")}?limit=1`), adminOnly(200)],
  [
    "13 change a user",
    (visitor) =>
      visitor.post(toPath("POST /api/group/makechange/protected"), {
        _id: UNKNOWN_ID,
        action: "delete",
        delete: true,
      }),
    adminOnly(404),
  ],
  [
    "14 public profile",
    (visitor) => visitor.get(`${toPath("GET /api/users/user")}?un=${encodeURIComponent(victim.username)}`),
    all(200),
  ],
  [
    "15 reset password",
    (visitor) => visitor.post(toPath("POST /api/content/force_pass_change/v1"), {}),
    all(402),
  ],
  [
    "16 card",
    (visitor) => visitor.get(`${toPath("GET /api/content/get_user_card/v1")}?user_id=${victim.id}`),
    all(200),
  ],
  ["delivery fees", (visitor) => visitor.get(toPath("GET /api/content/delivery/v1")), all(200)],
  ["contact form", (visitor) => visitor.post(toPath("POST /api/content/contact/v1"), {}), all(402)],
  [
    "exchange without scripts, in Arabic",
    (visitor) => visitor.post(pages.exchange(victim.username), {}),
    all(415),
  ],
  [
    "exchange without scripts, in English",
    (visitor) => visitor.post(`/en${pages.exchange(victim.username)}`, {}),
    all(415),
  ],
  [
    "recovery",
    (visitor) => visitor.post(toPath("POST /api/group/recovery/v1"), { _id: UNKNOWN_ID }),
    adminOnly(404),
  ],
  [
    "verify",
    (visitor) => visitor.post(toPath("POST /api/group/verify/v1"), { _id: UNKNOWN_ID, verified: true }),
    adminOnly(404),
  ],
  ["the first steps", (visitor) => visitor.get(toPath("GET /api/group/setup/v1")), adminOnly(200)],
  ["users summary", (visitor) => visitor.get(toPath("GET /api/group/summary/v1")), adminOnly(200)],
  [
    "users export",
    (visitor) => visitor.get(`${toPath("GET /api/group/export/v1")}?search=logix_nobody`),
    adminOnly(200),
  ],
  [
    "activate users",
    (visitor) => visitor.post(toPath("POST /api/group/activate/v1"), { ids: [] }),
    adminOnly(402),
  ],
  [
    "correct an e-mail",
    (visitor) => visitor.post(toPath("POST /api/group/email/v1"), { id: UNKNOWN_ID, email: "x@example.com" }),
    adminOnly(404),
  ],
  [
    "end a person's sessions",
    (visitor) => visitor.post(toPath("POST /api/group/sessions/end/v1"), { id: UNKNOWN_ID }),
    adminOnly(404),
  ],
  ["settings", (visitor) => visitor.get(toPath("GET /api/group/settings/v1")), adminOnly(200)],
  [
    "save settings",
    (visitor) => visitor.put(toPath("PUT /api/group/settings/v1"), { offers: [0] }),
    adminOnly(422),
  ],
  ["admins", (visitor) => visitor.get(toPath("GET /api/group/admins/v1")), adminOnly(200)],
  ["add an admin", (visitor) => visitor.post(toPath("POST /api/group/admins/v1"), {}), adminOnly(402)],
  [
    "remove an admin",
    (visitor) => visitor.post(toPath("POST /api/group/admins/remove/v1"), { id: UNKNOWN_ID }),
    adminOnly(402),
  ],
  [
    "reset a second factor",
    (visitor) => visitor.post(toPath("POST /api/group/admins/reset_factor/v1"), { id: UNKNOWN_ID }),
    adminOnly(402),
  ],
  ["second factor", (visitor) => visitor.get(toPath("GET /api/group/factor/v1")), adminOnly(200)],
  [
    "start a second factor",
    (visitor) => visitor.post(toPath("POST /api/group/factor/start/v1"), {}),
    adminOnly(402),
  ],
  [
    "confirm a second factor",
    (visitor) => visitor.post(toPath("POST /api/group/factor/confirm/v1"), {}),
    adminOnly(402),
  ],
  [
    "renew recovery codes",
    (visitor) => visitor.post(toPath("POST /api/group/factor/codes/v1"), {}),
    adminOnly(402),
  ],
  [
    "remove a second factor",
    (visitor) => visitor.post(toPath("POST /api/group/factor/remove/v1"), {}),
    adminOnly(402),
  ],
  ["audit log", (visitor) => visitor.get(toPath("GET /api/group/audit/v1")), adminOnly(200)],
  [
    "an order",
    (visitor) => visitor.get(toPath("GET /api/group/orders/{number}/v1", { number: 999_999_999 })),
    adminOnly(404),
  ],
  ["orders", (visitor) => visitor.get(toPath("GET /api/group/orders/v1")), adminOnly(200)],
  ["order counts", (visitor) => visitor.get(toPath("GET /api/group/orders/counts/v1")), adminOnly(200)],
  ["own cards", (visitor) => visitor.get(toPath("GET /api/users/cards/v1")), activeOwner(200)],
  [
    "change an own card",
    (visitor) => visitor.post(toPath("POST /api/users/cards/change/v1"), { code: "K7M4Q2XP", to: "paused" }),
    activeOwner(404),
  ],
  [
    "a lost card",
    (visitor) => visitor.post(toPath("POST /api/users/cards/lost/v1"), { code: "K7M4Q2XP", dueDa: 1600 }),
    activeOwner(404),
  ],
  ["claim a card", (visitor) => visitor.post(toPath("POST /api/users/cards/claim/v1"), {}), activeOwner(402)],
  [
    "cards of a person",
    (visitor) => visitor.get(`${toPath("GET /api/group/cards/v1")}?userId=${UNKNOWN_ID}`),
    adminOnly(404),
  ],
  ["change a card", (visitor) => visitor.post(toPath("POST /api/group/cards/change/v1"), {}), adminOnly(402)],
  ["assign a card", (visitor) => visitor.post(toPath("POST /api/group/cards/assign/v1"), {}), adminOnly(402)],
  [
    "stock cards",
    (visitor) => visitor.post(toPath("POST /api/group/cards/stock/v1"), { count: 0 }),
    adminOnly(422),
  ],
  ["chips", (visitor) => visitor.get(toPath("GET /api/group/orders/chips/v1")), adminOnly(200)],
  [
    "move orders",
    (visitor) => visitor.post(toPath("POST /api/group/orders/move/v1"), { numbers: [1], to: "shipped" }),
    adminOnly(200),
  ],
  [
    "messages of orders",
    (visitor) => visitor.get(`${toPath("GET /api/group/orders/messages/v1")}?numbers=1`),
    adminOnly(200),
  ],
  [
    "message log",
    (visitor) => visitor.get(toPath("POST /api/group/orders/{number}/messages/v1", { number: 1 })),
    adminOnly(404),
  ],
  [
    "log a message",
    (visitor) =>
      visitor.post(toPath("POST /api/group/orders/{number}/messages/v1", { number: 1 }), { status: "new" }),
    adminOnly(404),
  ],
  [
    "undo moves",
    (visitor) => visitor.post(toPath("POST /api/group/orders/undo/v1"), { numbers: [1] }),
    adminOnly(200),
  ],
  ["cash", (visitor) => visitor.get(toPath("GET /api/group/cash/v1")), adminOnly(200)],
  [
    "open cash",
    (visitor) =>
      visitor.get(`${toPath("GET /api/group/cash/open/v1")}?${new URLSearchParams({ courier: "" })}`),
    adminOnly(200),
  ],
  ["cash file", (visitor) => visitor.get(toPath("GET /api/group/cash/file/v1")), adminOnly(200)],
  ["payouts", (visitor) => visitor.get(toPath("GET /api/group/cash/payouts/v1")), adminOnly(200)],
  [
    "receive a payout",
    (visitor) => visitor.post(toPath("POST /api/group/cash/payouts/v1"), {}),
    adminOnly(402),
  ],
  [
    "take a payout back",
    (visitor) => visitor.post(toPath("POST /api/group/cash/payouts/remove/v1"), { id: 1 }),
    adminOnly(404),
  ],
  ["parcels", (visitor) => visitor.get(toPath("GET /api/group/orders/parcels/v1")), adminOnly(200)],
  [
    "create parcels",
    (visitor) => visitor.post(toPath("POST /api/group/orders/parcels/v1"), { orders: [{ number: 1 }] }),
    adminOnly(404),
  ],
  [
    "check parcels",
    (visitor) => visitor.post(toPath("POST /api/group/orders/parcels/check/v1"), undefined),
    adminOnly(404),
  ],
  [
    "release parcels",
    (visitor) => visitor.post(toPath("POST /api/group/orders/parcels/release/v1"), { numbers: [1] }),
    adminOnly(200),
  ],
  [
    "parcel numbers",
    (visitor) =>
      visitor.post(toPath("POST /api/group/orders/parcels/numbers/v1"), {
        courier: "A",
        rows: [{ number: 1, parcel: "a1" }],
        isPreview: true,
      }),
    adminOnly(200),
  ],
  [
    "scan an order",
    (visitor) => visitor.post(toPath("POST /api/group/orders/scan/v1"), { code: "LX-1", to: "shipped" }),
    adminOnly(200),
  ],
  [
    "slips",
    (visitor) => visitor.post(toPath("POST /api/group/orders/slips/v1"), { numbers: [1], paper: "A6" }),
    adminOnly(404),
  ],
  [
    "file for a courier",
    (visitor) =>
      visitor.post(toPath("POST /api/group/orders/courier_file/v1"), { numbers: [1], courier: "Noest" }),
    adminOnly(404),
  ],
  [
    "fees of a courier",
    (visitor) => visitor.get(`${toPath("GET /api/group/couriers/fees/v1")}?wilaya=31`),
    adminOnly(404),
  ],
  ["acquisition", (visitor) => visitor.get(toPath("GET /api/group/acquisition/v1")), adminOnly(200)],
  [
    "series",
    (visitor) => visitor.get(`${toPath("GET /api/content/analyse/series/v1")}?days=7`),
    activeOwner(200),
  ],
  ["referrals", (visitor) => visitor.get(toPath("GET /api/users/referrals/v1")), activeOwner(200)],
  ["hidden links", (visitor) => visitor.get(toPath("GET /api/users/links/visibility/v1")), activeOwner(200)],
  ["figures", (visitor) => visitor.get(toPath("GET /api/users/figures/v1")), activeOwner(200)],
  [
    "reset figures",
    (visitor) => visitor.post(toPath("POST /api/users/figures/reset/v1"), {}),
    activeOwner(402),
  ],
  [
    "figures as a file",
    (visitor) => visitor.get(toPath("GET /api/users/figures/figures.csv")),
    activeOwner(200),
  ],
  ["own links", (visitor) => visitor.get(toPath("GET /api/users/links/v1")), activeOwner(200)],
  ["save own links", (visitor) => visitor.put(toPath("PUT /api/users/links/v1"), {}), activeOwner(402)],
  [
    "a link's picture",
    (visitor) => visitor.post(toPath("POST /api/users/links/picture/v1"), {}),
    activeOwner(415),
  ],
  ["translation", (visitor) => visitor.get(toPath("GET /api/users/translation/v1")), activeOwner(200)],
  [
    "save a translation",
    (visitor) => visitor.put(toPath("PUT /api/users/translation/v1"), {}),
    activeOwner(402),
  ],
  ["sessions", (visitor) => visitor.get(toPath("GET /api/users/sessions/v1")), activeOwner(200)],
  ["Google connection", (visitor) => visitor.get(toPath("GET /api/users/google/v1")), activeOwner(404)],
  [
    "connect Google",
    (visitor) => visitor.post(toPath("POST /api/users/google/connect/v1"), {}),
    activeOwner(402),
  ],
  [
    "disconnect Google",
    (visitor) => visitor.post(toPath("POST /api/users/google/disconnect/v1"), {}),
    activeOwner(402),
  ],
  ["own order", (visitor) => visitor.get(toPath("GET /api/users/order/v1")), session(200)],
  ["messages", (visitor) => visitor.get(toPath("GET /api/group/messages/v1")), adminOnly(200)],
  [
    "change a message",
    (visitor) => visitor.post(toPath("POST /api/group/messages/v1"), { id: UNKNOWN_ID, isRead: true }),
    adminOnly(404),
  ],
  ["export", (visitor) => visitor.get(toPath("GET /api/users/export/v1")), session(200)],
  ["delete account", (visitor) => visitor.post(toPath("POST /api/users/delete/v1"), {}), session(402)],
];

describe.each(CALLS)("call %s", (name, call, statuses) => {
  it.each(WHO.map((who) => [who, statuses[who]] as const))(
    `the call "${name}" responds to %s with %i`,
    async (who, status) => {
      expect((await call(visitors[who])).status).toBe(status);
    },
  );
});

// Omits the admin, whose sessions other tests use.
it.each([
  ["guest", 401],
  ["inactive", 403],
  ["owner", 200],
] as const)('the call "end other sessions" responds to %s with %i', async (who, status) => {
  expect((await visitors[who].post(toPath("POST /api/users/sessions/end_others/v1"), {})).status).toBe(
    status,
  );
});

it("calls of other people leave an owner's profile unchanged", async () => {
  const { json } = await victim.visitor.get(toPath("GET /api/users/fun"));
  expect(json.user).toMatchObject({ titel: "", profileImage: "", isActive: true });
});

describe("pages of panel and admin area", () => {
  const login = { status: 307, location: pages.login };
  const adminLogin = { status: 307, location: pages.adminLogin };
  const open = { status: 200, location: null };
  const ownSettings = { status: 307, location: pages.panelSettings };

  it.each([
    ["/panel/dashboard", { ...all(open), guest: login }],
    ["/panel/contacts", { ...all(open), guest: login }],
    ["/panel/figures", { ...all(open), guest: login }],
    ["/panel/links", { ...all(open), guest: login }],
    ["/panel/settings", { ...all(open), guest: login }],
    [pages.panelCompanyInvitations, { ...all(ownSettings), guest: login }],
    ["/panel/company/invitations/code", { ...all(ownSettings), guest: login }],
    [pages.adminProfiles, { ...all(adminLogin), admin: open }],
    ["/panel/company/template", { ...all({ status: 307, location: pages.panelSettings }), guest: login }],
    [pages.adminCompanies, { ...all(adminLogin), admin: open }],
    [pages.adminInvoices, { ...all(adminLogin), admin: open }],
    [pages.adminMessages, { ...all(adminLogin), admin: open }],
    [pages.adminAcquisition, { ...all(adminLogin), admin: open }],
    ["/logixgroup/admins/secure/settings", { ...all(adminLogin), admin: open }],
    [pages.adminSecurity, { ...all(adminLogin), admin: open }],
  ])("the page %s opens only with the permission", async (path, expected) => {
    for (const who of WHO) {
      const { status, headers, text } = await visitors[who].get(path, {
        "x-middleware-subrequest": "middleware",
      });
      expect({ who, status, location: headers.get("location") }).toEqual({ who, ...expected[who] });
      if (status !== 200) expect(text).not.toContain(victim.email);
    }
  });
});
