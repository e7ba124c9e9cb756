import { randomBytes, randomUUID } from "node:crypto";
import { ADMIN_SAMPLES } from "./admin-samples.ts";
import { OPEN_API_SAMPLES } from "./open-api-samples.ts";
import { COMPANY_SAMPLES } from "./company-samples.ts";
import { CODE, declared, declaredFor, get, NEW_PASSWORD, type CallSample } from "./call-sample.ts";
import type { CallName } from "./route-files.ts";
import { TEAM_SAMPLES } from "./team-samples.ts";
import { WEBHOOK_SAMPLES } from "./webhook-samples.ts";
import { toPath } from "#lib/wire/call-path";
import { visitorActionPath } from "#lib/wire/statistics/actions";

const signUpBody = () =>
  ({
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
  }) as const;

const profileBody = () =>
  ({
    fullName: "Changed Name",
    bio: "A changed bio",
    titel: "Engineer",
    address: "Algiers",
    phone: { PrPhone: "0661234567", LinkedTo_Pr: ["telegram"] },
    Professional: { ProStatus: "working", Skilles: ["Welding"], Collection: ["Lamps"] },
    projects: [{ title: "Bridge", description: "", link: "", technologies: ["Steel"], date: "2026-01-31" }],
    socialLinks: [{ platform: "website", link: "https://changed.example/" }],
    hiddenLinks: ["https://changed.example/"],
    privacy: { publicEmail: "open@changed.example", email: "exchange", PrPhone: "hidden" },
    Sutation: { Name: "Workshop", Place: "Oran" },
    profile_preference: { color: "#C9A227", icon: "", language: "ar" },
  }) as const;

export function sampleOf(name: CallName): CallSample {
  const sample = CALL_SAMPLES[name];
  if (!sample) throw new Error(`no sample of ${name}`);
  return sample;
}

export const CALL_SAMPLES: Readonly<Record<CallName, CallSample>> = {
  ...ADMIN_SAMPLES,
  ...TEAM_SAMPLES,
  ...WEBHOOK_SAMPLES,
  ...OPEN_API_SAMPLES,
  ...COMPANY_SAMPLES,

  "GET /api/[...unknown]": get("all", "/api/nowhere"),
  "POST /api/[...unknown]": get("all", "/api/nowhere"),
  "PUT /api/[...unknown]": get("all", "/api/nowhere"),
  "PATCH /api/[...unknown]": get("all", "/api/nowhere"),
  "DELETE /api/[...unknown]": get("all", "/api/nowhere"),
  "GET /api/health": get("all", "/api/health"),
  "GET /api/ready": get("all", "/api/ready"),
  "GET /api/metrics": get("all", "/api/metrics"),

  ...declared({ call: "GET /api/users/fun" }),
  ...declaredFor("POST /api/users/signin", ({ target }) => ({
    body: { identifier: target.email, password: target.password, remember: true },
  })),
  ...declaredFor("POST /api/users/register", () => ({ body: signUpBody() })),
  ...declared({ call: "POST /api/users/logout" }, { endsSessions: true }),
  ...declaredFor(
    "PUT /api/users/update/{username}",
    ({ owner }) => ({ params: { username: owner.username }, body: profileBody() }),
    { isOwned: true },
  ),
  ...declaredFor("GET /api/users/user", ({ target }) => ({ query: { un: target.username } })),
  ...declared({ call: "GET /api/users/export/v1" }),
  ...declaredFor("POST /api/users/delete/v1", ({ owner }) => ({ body: { password: owner.password } }), {
    endsSessions: true,
  }),
  ...declared({ call: "GET /api/users/order/v1" }),
  ...declared({ call: "GET /api/users/referrals/v1" }),
  ...declared({ call: "GET /api/users/links/visibility/v1" }),
  ...declared({ call: "GET /api/users/figures/v1", query: { from: "2026-01-01", to: "2026-01-31" } }),
  ...declared({ call: "POST /api/users/figures/reset/v1", body: { isReset: true } }),
  ...declared({ call: "GET /api/users/figures/figures.csv", query: { from: "2026-01-01" } }),
  ...declared({ call: "GET /api/users/links/v1" }),
  ...declared({
    call: "PUT /api/users/links/v1",
    body: {
      event: { title: "Fair", shownFrom: "2026-01-01T00:00:00Z", shownUntil: "2026-01-02T00:00:00Z" },
      links: [{ title: "Shop", url: "https://shop.example/", shownFrom: "2026-01-01T00:00:00Z" }],
    },
  }),
  ...declared({ call: "GET /api/users/sessions/v1" }),
  ...declared({ call: "POST /api/users/sessions/end_others/v1" }, { endsSessions: true }),
  ...declared({ call: "POST /api/users/google/signin", body: {} }),
  ...declared({ call: "GET /api/users/google/callback/google", query: { code: "a", state: "b" } }),
  ...declared({ call: "GET /api/users/google/v1" }),
  ...declaredFor("POST /api/users/google/connect/v1", ({ owner }) => ({
    body: { password: owner.password },
  })),
  ...declaredFor("POST /api/users/google/disconnect/v1", ({ owner }) => ({
    body: { password: owner.password },
  })),

  ...declared({ call: "GET /api/content/analyse/getstatics/all/v1" }),
  ...declared({ call: "GET /api/content/analyse/series/v1", query: { days: 30 } }),
  "POST /api/content/analyse/makesction/v1": {
    access: "all",
    path: ({ target }) => visitorActionPath(target.uid),
    body: () => ({ Action: "UpNumTap", source: "nfc" }),
  },
  "GET /api/content/auth/getaccesstoken/v1": get(
    "session",
    toPath("GET /api/content/auth/getaccesstoken/v1"),
  ),
  ...declared({ call: "GET /api/content/delivery/v1" }),
  ...declared({
    call: "POST /api/content/contact/v1",
    body: { name: "Lina", email: "lina@example.com", subject: "Cards", message: "Fifty cards" },
  }),
  ...declaredFor("POST /api/content/exchange/v1", ({ target }) => ({
    body: { puid: target.uid, name: "Lina", phone: "0661234567", note: "Fair", consent: true },
  })),
  ...declared(
    { call: "POST /api/content/exchange/erase/v1", body: { token: "of-nothing", locale: "en" } },
    { isForm: true },
  ),
  ...declared({
    call: "POST /api/content/force_pass_change/v1",
    body: { id: "an-unknown-token", password: NEW_PASSWORD },
  }),
  ...declaredFor("GET /api/content/get_user_card/v1", ({ target }) => ({ query: { user_id: target.id } })),
  ...declaredFor(
    "POST /api/content/update/password/v1",
    ({ owner }) => ({ body: { currentPassword: owner.password, newPassword: NEW_PASSWORD } }),
    { endsSessions: true },
  ),
  "POST /api/content/update/profile/image/v1/[userId]": {
    access: "activeOwner",
    isOwned: true,
    path: ({ owner }) => toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: owner.id }),
    fileField: "profileImage",
  },
  "POST /api/users/links/picture/v1": {
    access: "activeOwner",
    path: () => toPath("POST /api/users/links/picture/v1"),
    fileField: "picture",
  },
  ...declared({
    call: "POST /api/content/update_payments/v1",
    body: { payaments_data: [{ P_type: "PayPal", P_value: "changed@example.com" }] },
  }),

  ...declared({ call: "GET /api/users/qr/v1", query: { dark: "#0D0D0D", light: "#FFFFFF", logo: "logix" } }),
  ...declared({ call: "PUT /api/users/qr/v1", body: { dark: "#2F2F2F", light: "#FFFFFF", logo: "logix" } }),
  ...declared({ call: "GET /api/users/wallet/card.pkpass" }),
  ...declared({ call: "GET /api/users/wallet/google/v1" }),
  ...declared({ call: "GET /api/users/username/v1", query: { un: "logix_lina", name: "Lina" } }),
  ...declaredFor("POST /api/users/accounts/v1", ({ owner }) => ({
    body: {
      accounts: [{ kind: "ccp", number: "0023456789 88", holder: "Lina" }],
      password: owner.password,
    },
  })),
  ...declared({ call: "GET /api/users/translation/v1" }),
  ...declared({
    call: "PUT /api/users/translation/v1",
    body: {
      language: "en",
      fullName: "Lina",
      title: "Weaver",
      situationName: "Loom",
      situationPlace: "Oran",
      address: "Oran",
      bio: "Carpets\nand rugs",
      eventTitle: "Fair",
      pageLabel: "Work",
      projects: [],
      links: [],
      outdated: ["bio", "projects.0"],
      updatedAt: "2026-01-01T10:00:00Z",
    },
  }),
  ...declared({ call: "GET /api/users/opening/v1" }),
  ...declaredFor("POST /api/users/opening/v1", ({ owner }) => ({
    body: {
      opens: "link",
      link: "https://example.com/menu",
      until: "2099-01-01T10:00:00Z",
      password: owner.password,
    },
  })),
  ...declared({ call: "GET /api/users/linked_page/v1" }),
  ...declaredFor("PUT /api/users/linked_page/v1", ({ owner }) => ({
    body: {
      username: "logix_unknown_page",
      label: "Work",
      showsSwitch: true,
      password: owner.password,
    },
  })),
  ...declared({ call: "POST /api/users/linked_page/shown/v1", body: { opens: "other" } }),
  ...declared({ call: "POST /api/users/linked_page/end/v1" }),
  ...declaredFor("POST /api/users/changes/undo/v1", ({ owner }) => ({
    body: { id: randomUUID(), password: owner.password },
  })),
  ...declared({ call: "POST /api/users/changes/keep/v1", body: { id: randomUUID() } }),
  ...declared({ call: "GET /api/users/exchange/v1" }),
  ...declared({ call: "POST /api/users/exchange/v1", body: { isOn: false } }),
  ...declared({
    call: "GET /api/users/contacts/v1",
    query: { search: "lina", tag: "fair", page: 1, limit: 5 },
  }),
  ...declared({ call: "GET /api/users/contacts/contacts.csv" }),
  ...declared({ call: "GET /api/users/contacts/contacts.vcf", query: { id: randomUUID() } }),
  ...declared({
    call: "POST /api/users/contacts/change/v1",
    body: { id: randomUUID(), isRead: true, tags: ["fair"], ownNote: "Call", remindOn: "2026-12-01" },
  }),
  ...declared({ call: "POST /api/users/contacts/erase/v1", body: { id: randomUUID() } }),
  ...declared({ call: "GET /api/users/cards/v1" }),
  ...declared({ call: "POST /api/users/cards/change/v1", body: { code: CODE, to: "paused" } }),
  ...declared({ call: "POST /api/users/cards/claim/v1", body: { code: CODE } }),
  ...declared({ call: "POST /api/users/cards/lost/v1", body: { code: CODE, dueDa: 1600 } }),
  "GET /u/[us]": get("all", "/u/demo"),
  "GET /auth/get_card/qr.svg": get("all", "/auth/get_card/qr.svg"),
  "GET /manifest.webmanifest": get("all", "/manifest.webmanifest"),
  "GET /media/[file]": get("all", `/media/${"a".repeat(32)}-512.webp`),
  "GET /qr.svg": get("all", "/qr.svg"),
  "GET /robots.txt": get("all", "/robots.txt"),
  "GET /share/[file]": get("all", "/share/home.ar.png"),
  "GET /sitemap.xml": get("all", "/sitemap.xml?part=1"),
  "GET /[locale]/view/[username]/exchange": {
    access: "all",
    path: ({ target }) => `/en/view/${target.username}/exchange`,
  },
  "POST /[locale]/view/[username]/exchange": {
    access: "all",
    path: ({ target }) => `/view/${target.username}/exchange`,
    body: () => ({ name: "Lina", phone: "0661234567", consent: "on" }),
    isForm: true,
  },
  "GET /erase/[token]/contact.vcf": get("all", "/erase/of-nothing/contact.vcf"),
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
  "GET /view/[username]/background.png": {
    access: "all",
    path: ({ target }) => `/view/${target.username}/background.png`,
  },
  "GET /view/[username]/wallpaper.png": {
    access: "all",
    path: ({ target }) => `/view/${target.username}/wallpaper.png`,
  },
};
