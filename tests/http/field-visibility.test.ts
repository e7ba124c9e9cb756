import { beforeAll, expect, it } from "vitest";
import { LOCALES } from "#lib/domain/locale";
import { VISIBILITIES, type Visibility } from "#lib/domain/profile/visibility";
import { paths } from "#lib/wire/api-paths";
import { ogImagePath, pages } from "#lib/wire/pages";
import { decodeEntities } from "../support/decode-entities.ts";
import { activate, HttpVisitor, signInAdmin, signUp, type Person } from "../support/people/http-visitor.ts";

// Rules: profile 47 to 49, exchange 15.

const VALUES = {
  email: ["public-mail", "omrane-mail.example"],
  PrPhone: ["550918273"],
  SePhone: ["661827364"],
  ThPhone: ["21736455"],
  PhPhone: ["770645546"],
  address: ["Impasse Kheireddine"],
  payments: ["paypal-of-yasmine", "wise-of-yasmine", "00799999002345678941"],
};

/** The address on English pages. */
const TRANSLATED = "Zanqat Lahlou";

let owner: Person;
beforeAll(async () => {
  owner = await signUp();
  await activate(await signInAdmin({ force: true }), owner);
  // Without title and bio, the description uses the address.
  await save({
    phone: {
      ...{ PrPhone: "0550918273", SePhone: "0661827364", ThPhone: "021736455", PhPhone: "0770645546" },
      ...{ LinkedTo_Pr: ["whatsapp", "telegram"], LinkedTo_Se: ["whatsapp"] },
    },
    ...{ address: "Impasse Kheireddine", titel: "", bio: "" },
  });
  const payaments_data = [
    { P_type: "PayPal", P_value: "paypal-of-yasmine" },
    { P_type: "Wise", P_value: "wise-of-yasmine" },
  ];
  expect((await owner.visitor.post(paths.payments, { payaments_data })).status).toBe(200);
  const { updatedAt } = (await owner.visitor.get(paths.translation)).json as { updatedAt: string };
  const texts = { fullName: "", title: "", situationName: "", situationPlace: "", bio: "" };
  const others = { eventTitle: "", pageLabel: "" };
  const translation = { language: "en", ...texts, ...others, address: TRANSLATED, projects: [], links: [] };
  expect((await owner.visitor.put(paths.translation, { ...translation, updatedAt })).status).toBe(200);
  const accounts = [{ kind: "baridimob", number: "00799999002345678941" }];
  expect((await owner.visitor.post(paths.payAccounts, { accounts })).status).toBe(200);
});

async function save(changes: Record<string, unknown>): Promise<void> {
  expect((await owner.visitor.put(paths.profile(owner.username), changes)).status).toBe(200);
}

async function choose(visibility: Visibility): Promise<void> {
  const [email, PrPhone, SePhone, ThPhone, PhPhone, address, payments] =
    Array<Visibility>(7).fill(visibility);
  const publicEmail = "public-mail@omrane-mail.example";
  await save({ privacy: { publicEmail, email, PrPhone, SePhone, ThPhone, PhPhone, address, payments } });
}

/** Reads everything that a visitor can request about a person, as plain text. */
async function readOutputs(): Promise<Map<string, string>> {
  const { username, id } = owner;
  const page = pages.view(username);
  const requests: [string, Record<string, string>?][] = [
    ...[page, `/en${page}`, page.toUpperCase().replace("/VIEW/LOGIX_", "/view/logix_")].map(
      (path): [string] => [path],
    ),
    ...[page, `/en${page}`, pages.exchangeForm(username)].map((path): [string, Record<string, string>] => [
      `${path}?_rsc=1`,
      { rsc: "1" },
    ]),
    [pages.pay(username)],
    [pages.exchangeForm(username)],
    [`/en${pages.exchangeForm(username)}`],
    [pages.exchange(username)],
    ...LOCALES.map((locale): [string] => [pages.contactFile(username, locale)]),
    [paths.publicProfile(username)],
    [paths.card(id)],
    [`/u/${username.slice("logix_".length)}`],
    ...LOCALES.map((locale): [string] => [ogImagePath(username, locale)]),
    [`${page}/qr.svg`],
    [`${page}/qr.png`],
    [`${page}/wallpaper.png`],
    [`${page}/background.png`],
    [`${pages.profileSearch}?username=${username}`],
    ["/sitemap.xml"],
  ];
  const visitor = new HttpVisitor();
  const outputs = new Map<string, string>();
  for (const [path, headers] of requests) {
    const { status, text, headers: responseHeaders } = await visitor.get(path, headers);
    expect([path, status], text).toEqual([
      path,
      expect.toSatisfy((code: number) => code < 400 || path === pages.pay(username)),
    ]);
    outputs.set(`${path} ${headers ? "(rsc)" : ""}`, plain(text + JSON.stringify([...responseHeaders])));
  }
  return outputs;
}

/** Removes separators of digits and words, which outputs escape and group differently. */
const plain = (text: string) =>
  decodeEntities(text)
    .replace(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(/\r\n |<wbr\s*\/?>|&nbsp;|[\s+\\-]/g, "")
    .toLowerCase();

const placesOf = (value: string, outputs: Map<string, string>) =>
  [...outputs].filter(([, text]) => text.includes(plain(value))).map(([path]) => path.trim());

it.each(VISIBILITIES.filter((visibility) => visibility !== "public"))(
  "no public output contains the value of a field that is not public (%s)",
  async (visibility) => {
    await choose(visibility);
    const outputs = await readOutputs();
    for (const value of [TRANSLATED, ...Object.values(VALUES).flat()]) {
      expect([value, placesOf(value, outputs)]).toEqual([value, []]);
    }
    expect(placesOf("00799999002345678941", outputs)).not.toContain(pages.pay(owner.username));
    // The login's e-mail is never public.
    expect(placesOf(owner.email, outputs)).toEqual([]);
  },
);

it("the public outputs contain the values of public fields, and never the login's e-mail", async () => {
  await choose("public");
  const outputs = await readOutputs();
  for (const value of Object.values(VALUES).flat()) {
    expect([value, placesOf(value, outputs)]).toEqual([
      value,
      expect.arrayContaining([paths.publicProfile(owner.username)]),
    ]);
  }
  const page = pages.view(owner.username);
  for (const value of [...VALUES.PrPhone, "paypal-of-yasmine"]) {
    expect(placesOf(value, outputs)).toEqual(expect.arrayContaining([page, `/en${page}`]));
  }
  expect(VALUES.address.flatMap((value) => placesOf(value, outputs))).toContain(page);
  expect(VALUES.address.flatMap((value) => placesOf(value, outputs))).not.toContain(`/en${page}`);
  expect(placesOf(TRANSLATED, outputs)).toEqual(
    expect.arrayContaining([`/en${page}`, pages.contactFile(owner.username, "en")]),
  );
  expect(placesOf(TRANSLATED, outputs)).not.toContain(page);
  // The contact file has no payments.
  for (const value of [...VALUES.email, ...VALUES.PrPhone, ...VALUES.ThPhone, ...VALUES.address]) {
    expect(placesOf(value, outputs)).toContain(pages.contactFile(owner.username, "ar"));
  }
  expect(placesOf("00799999002345678941", outputs)).toContain(pages.pay(owner.username));
  expect(placesOf(owner.email, outputs)).toEqual([]);
});

it("a visitor who left details sees the fields shown after an exchange, on an uncached page", async () => {
  await choose("exchange");
  const visitor = new HttpVisitor();
  const left = { puid: owner.uid, name: "Samir", phone: "0661234567", consent: true };
  const { erase } = (await visitor.post(paths.exchange, left)).json as { erase: string };
  const path = new URL(erase).pathname.replace(/^\/en/, "");
  for (const prefix of ["", "/en"]) {
    const { status, text, headers } = await visitor.get(prefix + path);
    expect([status, headers.get("cache-control")]).toEqual([200, expect.stringContaining("no-store")]);
    const shown = { ...VALUES, address: prefix ? [TRANSLATED] : VALUES.address };
    for (const value of Object.values(shown).flat()) expect(plain(text)).toContain(plain(value));
    expect(plain(text)).not.toContain(plain(owner.email));
  }
  const file = plain((await visitor.get(`${path}/contact.vcf`)).text);
  for (const value of [...VALUES.email, ...VALUES.PrPhone, ...VALUES.address])
    expect(file).toContain(plain(value));
  expect(plain((await visitor.get(`${path}/contact.vcf?lang=en`)).text)).toContain(plain(TRANSLATED));
  const outputs = await readOutputs();
  for (const value of [...Object.values(VALUES).flat(), TRANSLATED]) {
    expect([value, placesOf(value, outputs)]).toEqual([value, []]);
  }
});
