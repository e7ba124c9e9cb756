import { beforeAll, expect, it } from "vitest";
import { LOCALES } from "#lib/domain/locale";
import { VISIBILITIES, type Visibility } from "#lib/domain/profile/visibility";
import { ogImagePath, pages } from "#lib/wire/pages";
import {
  chooseVisibility,
  fillFields,
  placesOf,
  plain,
  TRANSLATED,
  VALUES,
} from "../support/people/hidden-fields.ts";
import { activate, HttpVisitor, signInAdmin, signUp, type Person } from "../support/people/http-visitor.ts";
import { toPath } from "#lib/wire/call-path";

// Rules: profile 47 to 49, exchange 15.

let owner: Person;
beforeAll(async () => {
  owner = await signUp();
  await activate(await signInAdmin({ force: true }), owner);
  await fillFields(owner);
});

const choose = (visibility: Visibility) => chooseVisibility(owner, visibility);

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
    [`${toPath("GET /api/users/user")}?un=${encodeURIComponent(username)}`],
    [`${toPath("GET /api/content/get_user_card/v1")}?user_id=${id}`],
    [`/u/${username.slice("logix_".length)}`],
    ...LOCALES.map((locale): [string] => [ogImagePath(username, locale, "0")]),
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

it.each(VISIBILITIES.filter((visibility) => visibility !== "public"))(
  "no public output contains the value of a field that is not public, nor a default for it (%s)",
  async (visibility) => {
    await choose(visibility);
    const outputs = await readOutputs();
    const defaults = ["213000000000", "Algeria\\, Algiers"];
    for (const value of [TRANSLATED, ...defaults, ...Object.values(VALUES).flat()]) {
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
      expect.arrayContaining([`${toPath("GET /api/users/user")}?un=${encodeURIComponent(owner.username)}`]),
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
  const { erase } = (await visitor.post(toPath("POST /api/content/exchange/v1"), left)).json as {
    erase: string;
  };
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
